import assert from 'node:assert/strict';
import { checkedLanguages } from '../../../../../src/editor/features/diagnostics/checked-languages';
import { lensPlaces } from '../../../../../src/editor/features/lens/lens-places';
import { referencePath } from '../../../../../src/editor/features/links/reference-path';
import { commandAddress } from '../../../../../src/editor/kit/command-address';
import { hubLanguages } from '../../../../../src/editor/parts/hub-documents';
import { referencesIn, sourceLanguages } from '../../../../../src/source';

describe('where a reference leads', () => {
  const cases: readonly (readonly [text: string, addresses: readonly (string | undefined)[]])[] = [
    ['from_pretrained("acme/a")', ['/acme/a']],
    ['from_pretrained("gpt2")', ['/gpt2']],
    ['from_pretrained("acme/a", revision="v1.0")', ['/acme/a', '/acme/a/tree/v1.0']],
    ['from_pretrained("acme/a", revision="refs/pr/1")', ['/acme/a', '/acme/a/tree/refs%2Fpr%2F1']],
    ['load_dataset("acme/d")', ['/datasets/acme/d']],
    ['hf_hub_download("acme/a", "sub/model file.bin")', ['/acme/a', undefined]],
    ['hf_hub_download("acme/a", "sub/model#1.bin")', ['/acme/a', '/acme/a/blob/main/sub/model%231.bin']],
    [
      'hf_hub_download("acme/a", "a.bin", revision="dev")',
      ['/acme/a', '/acme/a/blob/dev/a.bin', '/acme/a/tree/dev'],
    ],
    ['hf_hub_download("acme/a", "a.bin", revision=dev)', ['/acme/a', '/acme/a/blob/main/a.bin']],
    ['open("hf://acme/a@dev/a.bin")', ['/acme/a', '/acme/a/tree/dev', '/acme/a/blob/dev/a.bin']],
    ['hf_hub_download("acme/a", f"{name}.bin")', ['/acme/a', undefined]],
    ['hf_hub_download(name, "a.bin")', [undefined]],
    [
      'hf_hub_download("acme/s", "app.py", repo_type="space")',
      ['/spaces/acme/s', '/spaces/acme/s/blob/main/app.py'],
    ],
    ['pipeline("summarization")', [undefined]],
    ['InferenceClient(provider="groq")', [undefined]],
  ];
  for (const [text, expected] of cases) {
    it(text, () => {
      const found = referencesIn(text, 'python').map(referencePath);
      assert.deepEqual(found, expected);
    });
  }
});

describe('where a code lens stands', () => {
  const cases: readonly (readonly [text: string, places: readonly string[]])[] = [
    ['x = AutoModel.from_pretrained("acme/a")', ['acme/a 4']],
    ['pipe = pipeline(\n  "ner",\n  model="acme/a",\n)', ['acme/a 7']],
    ['a = T.from_pretrained("acme/a")\nb = M.from_pretrained("acme/a")', ['acme/a 4']],
    ['a = T.from_pretrained("acme/a")\nb = M.from_pretrained("acme/b")', ['acme/a 4', 'acme/b 36']],
    ['model_id = "acme/a"', []],
    ['load_dataset("acme/d")', []],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => {
      const places = lensPlaces(referencesIn(text, 'python'));
      assert.deepEqual(
        places.map(({ modelId, offset }) => `${modelId} ${offset}`),
        expected,
      );
    });
  }
});

describe('the address of a command', () => {
  it('carries its arguments, whatever they hold, and cannot end a link', () => {
    const args = ['a) [b](c', { id: 'ä"\n' }];
    const address = commandAddress('hubLens.test', ...args);
    assert.doesNotMatch(address, /[()[\]<>\s]/);
    assert.deepEqual(JSON.parse(decodeURIComponent(address.slice(address.indexOf('?') + 1))), args);
  });
});

describe('the documents that features are for', () => {
  it('are those that strings are found in', () =>
    assert.deepEqual([...hubLanguages].sort(), [...sourceLanguages].sort()));

  it('are all checked', () => {
    assert.deepEqual(
      hubLanguages.filter((language) => !checkedLanguages.includes(language)),
      [],
    );
  });
});
