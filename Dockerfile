# An image with the bot as a single static program:
#
#	docker build -t tarock --build-arg VERSION="$(git describe --tags --always)" .
#	docker run -d --name tarock --restart unless-stopped -v tarock:/data -e TAROCK_TOKEN tarock
#	docker exec tarock /tarock backup /data/backup.db
#
# See docs/operations.md.

# Pinned: the tag says what it is, the digest that nobody has changed it.
FROM golang:1.26.8-bookworm@sha256:a688600ca24f8a4d3ca77f95b0dd40704a9fc787c826660eb7ba0b641b8b175d AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION
RUN .ci/image /out "$VERSION"

FROM scratch
ARG VERSION
LABEL org.opencontainers.image.title="tarock" \
	org.opencontainers.image.description="Telegram bot for the tarot card games of Austria" \
	org.opencontainers.image.licenses="MIT" \
	org.opencontainers.image.version="$VERSION"
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /out/tarock /tarock
COPY --from=build /out/sbom.cdx.json /sbom.cdx.json
COPY --from=build --chown=65532:65532 /out/tmp /tmp
COPY --from=build --chown=65532:65532 /out/data /data
ENV TAROCK_DB=/data/tarock.db
VOLUME /data
USER 65532:65532
HEALTHCHECK --interval=1m --timeout=10s --start-period=30s --retries=3 CMD ["/tarock", "health"]
ENTRYPOINT ["/tarock"]
CMD ["bot"]
