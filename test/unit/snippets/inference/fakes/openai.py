"""What the snippets of tool loops use of OpenAI's client."""

from types import SimpleNamespace

from chat_request import complete


class OpenAI:
    def __init__(self, *, base_url, api_key, default_headers=None):
        self.place = (f"{base_url}/chat/completions", api_key)
        self.headers = default_headers
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self.create))

    def create(self, *, model, messages, tools, tool_choice=None, temperature=None, extra_body=None):
        named = {"tool_choice": tool_choice, "temperature": temperature}
        given = {name: value for name, value in named.items() if value is not None}
        body = {"model": model, "messages": messages, "tools": tools, **given, **(extra_body or {})}
        return complete(*self.place, body, self.headers)
