# An image with the bot as a single static program:
#
#	docker build -t tarock --build-arg VERSION="$(git describe --tags --always)" .
#	docker run -d --name tarock --restart unless-stopped -v tarock:/data -e TAROCK_TOKEN tarock
#	docker exec tarock /tarock backup /data/backup.db
#
# See docs/operations.md.

FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION
RUN .ci/image /out "$VERSION"

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /out/tarock /tarock
COPY --from=build --chown=65532:65532 /out/tmp /tmp
COPY --from=build --chown=65532:65532 /out/data /data
ENV TAROCK_DB=/data/tarock.db
VOLUME /data
USER 65532:65532
HEALTHCHECK --interval=1m --timeout=10s --start-period=30s --retries=3 CMD ["/tarock", "health"]
ENTRYPOINT ["/tarock"]
CMD ["bot"]
