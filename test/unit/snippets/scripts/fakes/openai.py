"""What the scripts use of OpenAI's client, which tries again by itself."""

import json
from types import SimpleNamespace

from sending import StatusError, post


class OpenAI:
    def __init__(self, *, base_url, api_key, max_retries, timeout, default_headers=None):
        self.place = (base_url, api_key, max_retries, default_headers)
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self.create))

    def create(self, *, model, messages, extra_body=None, **parameters):
        base, key, retries, headers = self.place
        body = {"model": model, "messages": messages, **parameters, **(extra_body or {})}
        for attempt in range(retries + 1):
            try:
                answer = json.loads(post(f"{base}/chat/completions", key, body, headers))
                return SimpleNamespace(choices=[SimpleNamespace(message=SimpleNamespace(**answer["choices"][0]["message"]))])
            except StatusError as error:
                if error.response.status_code not in {429, 503} or attempt == retries:
                    raise
