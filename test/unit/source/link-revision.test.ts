import assert from 'node:assert/strict';
import { linkRevisionPlace } from '../../../src/source';

const hub = 'https://huggingface.co';

/** What of the hub the link at the bar names, and the text with another revision. */
function pinned(marked: string, endpoint = hub): readonly [named: string, text: string] | undefined {
  const text = marked.replace('|', '');
  const place = linkRevisionPlace(text, marked.indexOf('|'), endpoint);
  if (place === undefined) {
    return undefined;
  }
  const { kind, id, revision } = place.repository;
  const changed = [text.slice(0, place.start), place.before, 'SHA', place.after, text.slice(place.end)].join(
    '',
  );
  return [`${kind} ${id} ${revision}`, changed];
}

describe('the revision in a link to the hub', () => {
  const links: readonly (readonly [marked: string, named: string, text: string])[] = [
    [
      `See [it](${hub}/acme/a/blob/ma|in/config.json).`,
      'model acme/a main',
      `See [it](${hub}/acme/a/blob/SHA/config.json).`,
    ],
    [
      `curl -L |${hub}/acme/a/resolve/v1.0/x.bin?download=true`,
      'model acme/a v1.0',
      `curl -L ${hub}/acme/a/resolve/SHA/x.bin?download=true`,
    ],
    [`<${hub}/datasets/acme/d/tree/main|>`, 'dataset acme/d main', `<${hub}/datasets/acme/d/tree/SHA>`],
    [
      `It is at ${hub}/spaces/acme/s/tree/mai|n.`,
      'space acme/s main',
      `It is at ${hub}/spaces/acme/s/tree/SHA.`,
    ],
    [`"https://hf.co/gpt2/raw/main/x|.json"`, 'model gpt2 main', '"https://hf.co/gpt2/raw/SHA/x.json"'],
    [
      `${hub}/acme/a/blob/refs%2Fpr%2F1/x| ${hub}/acme/b/tree/main`,
      'model acme/a refs/pr/1',
      `${hub}/acme/a/blob/SHA/x ${hub}/acme/b/tree/main`,
    ],
    [
      `${hub}/acme/a/tree/main ${hub}/acme/b/tree/m|ain`,
      'model acme/b main',
      `${hub}/acme/a/tree/main ${hub}/acme/b/tree/SHA`,
    ],
    [`${hub}/acme/a/resolve/refs/pr/1/x|`, 'model acme/a refs/pr/1', `${hub}/acme/a/resolve/SHA/x`],
  ];
  for (const [marked, named, text] of links) {
    it(JSON.stringify(marked), () => assert.deepEqual(pinned(marked), [named, text]));
  }

  for (const marked of [
    `${hub}/acme/a|`,
    `${hub}/acme/a/blob/|`,
    `${hub}/acme/a/discussions/1|`,
    `${hub}/docs/hub/a/b/tree/main|`,
    `${hub}/acme/{name}/resolve/main/x|`,
    `${hub}/acme/a/resolve/{revision}/x|`,
    `${hub}/acme/a/resolve/%zz/x|`,
    `${hub}/../a/blob/main/x|`,
    `text| ${hub}/acme/a/tree/main`,
    `${hub}/acme/a/tree/main |`,
    'https://github.com/acme/a/blob/main/x|',
    `${hub}.example/acme/a/tree/main|`,
  ]) {
    it(`is none in ${JSON.stringify(marked)}`, () => assert.equal(pinned(marked), undefined));
  }

  it('is one of the hub that is asked, and of no other one', () => {
    const own = 'http://localhost:80/hub';
    assert.deepEqual(pinned(`${own}/acme/a/tree/main|`, own)?.[0], 'model acme/a main');
    assert.equal(pinned(`${hub}/acme/a/tree/main|`, own), undefined);
    assert.equal(pinned('https://hf.co/acme/a/tree/main|', own), undefined);
  });
});
