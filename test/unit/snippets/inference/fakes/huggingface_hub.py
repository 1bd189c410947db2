"""What the snippets of tool loops use of the hub's package, where the router chooses the provider."""

from types import SimpleNamespace

from chat_request import complete, recorded


class InferenceClient:
    def __init__(self, *, provider, api_key, bill_to=None):
        assert provider == "auto"
        self.key = api_key
        self.headers = {"X-HF-Bill-To": bill_to} if bill_to else None
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self.create))

    def create(self, *, model, messages, tools, tool_choice=None, temperature=None, extra_body=None):
        named = {"tool_choice": tool_choice, "temperature": temperature}
        given = {name: value for name, value in named.items() if value is not None}
        body = {"model": model, "messages": messages, "tools": tools, **given, **(extra_body or {})}
        url = f"{recorded('https://router.huggingface.co')}/v1/chat/completions"
        return complete(url, self.key, body, self.headers)
