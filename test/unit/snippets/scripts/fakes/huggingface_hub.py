"""What the scripts use of the hub's package: tasks of HF Inference, and a hub that is a folder."""

import json
import os
import shutil
from pathlib import Path
from types import SimpleNamespace

from sending import post


class InferenceClient:
    def __init__(self, *, provider, api_key, timeout, bill_to=None):
        assert provider == "hf-inference"
        self.key = api_key
        self.headers = {"X-HF-Bill-To": bill_to} if bill_to else {}

    def ask(self, model, inputs, **parameters):
        assert model
        url = f"{os.environ['FAKE_ROUTER']}hf-inference/models/{os.environ['SERVED_AS']}"
        body = {"inputs": inputs, **({"parameters": parameters} if parameters else {})}
        return post(url, self.key, body, self.headers)

    def text_classification(self, text, *, model, **parameters):
        return json.loads(self.ask(model, text, **parameters))

    def token_classification(self, text, *, model, **parameters):
        return json.loads(self.ask(model, text, **parameters))

    def zero_shot_classification(self, text, candidate_labels, *, model, **parameters):
        return json.loads(self.ask(model, text, candidate_labels=candidate_labels, **parameters))

    def question_answering(self, question, context, *, model):
        return json.loads(self.ask(model, {"question": question, "context": context}))

    def summarization(self, text, *, model):
        return SimpleNamespace(**json.loads(self.ask(model, text))[0])

    def translation(self, text, *, model, **parameters):
        return SimpleNamespace(**json.loads(self.ask(model, text, **parameters))[0])

    def text_to_image(self, prompt, *, model, **parameters):
        picture = self.ask(model, prompt, **parameters)
        return SimpleNamespace(save=lambda file, format: file.write(picture))


class HfApi:
    root = Path(os.environ["FAKE_HUB"])

    def create_repo(self, name, *, repo_type, private, exist_ok):
        assert (repo_type, private, exist_ok) == ("dataset", True, True)
        (self.root / "ada" / name).mkdir(parents=True, exist_ok=True)
        return SimpleNamespace(repo_id=f"ada/{name}")

    def list_repo_files(self, repository, *, repo_type):
        folder = self.root / repository
        return [str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()]

    def upload_folder(self, *, repo_id, repo_type, folder_path, commit_message):
        shutil.copytree(folder_path, self.root / repo_id, dirs_exist_ok=True)
