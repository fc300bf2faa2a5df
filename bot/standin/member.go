package standin

func (s *groups) getChat(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	w := s.wireChat(chat)
	w["accent_color_id"], w["max_reaction_count"] = 0, 11
	w["accepted_gift_types"] = map[string]any{
		"unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false, "premium_subscription": false, "gifts_from_channels": false,
	}
	for _, m := range chat.messages {
		if m.Pinned && !m.Deleted {
			w["pinned_message"] = s.wireMessage(m, false)
		}
	}
	return w, nil
}

func (s *groups) getChatMember(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	user := c.num("user_id")
	if s.users[user] == nil {
		return nil, refuse(400, "Bad Request: PARTICIPANT_ID_INVALID")
	}
	return s.wireMember(user, chat.status(user)), nil
}

func (s *groups) getChatMemberCount(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	return len(chat.in()), nil
}

func (s *groups) getChatAdministrators(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	if chat.kind == Private {
		return nil, refuse(400, "Bad Request: there are no administrators in the private chat")
	}
	list := []any{}
	for _, id := range chat.in() {
		if st := chat.status(id); st.admin() && (!s.users[id].Bot || id == s.opt.Bot.ID || c.flag("return_bots")) {
			list = append(list, s.wireMember(id, st))
		}
	}
	return list, nil
}

func (s *groups) leaveChat(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	if chat.kind == Private {
		return nil, refuse(400, "Bad Request: chat member status can't be changed in private chats")
	}
	s.setStatus(chat, s.opt.Bot.ID, s.opt.Bot.ID, Left)
	return true, nil
}
