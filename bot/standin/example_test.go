package standin_test

import (
	"fmt"
	"net/http"
	"strings"

	"tarock/bot/standin"
)

// A bot's client can use a Server as its transport; Press and Say act for the users.
func Example() {
	s := standin.New(standin.Options{})
	defer s.Close()
	anna := s.AddUser(standin.User{FirstName: "Anna", Started: true})
	group := s.AddGroup(standin.Group, "Runde", anna.ID)

	bot := http.Client{Transport: s}
	body := fmt.Sprintf("chat_id=%d&text=Mit?&reply_markup=%s", group, `{"inline_keyboard":[[{"text":"Ja","callback_data":"join"}]]}`)
	resp, err := bot.Post("http://standin/bot"+s.Token()+"/sendMessage", "application/x-www-form-urlencoded", strings.NewReader(body))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer resp.Body.Close()

	m := s.Messages(group)[0]
	_, err = s.Press(anna.ID, group, m.ID, "join")
	fmt.Println(m.Text, m.Keyboard[0][0].Text, err, len(s.Updates()), s.Faults())
	// Output: Mit? Ja <nil> 1 []
}
