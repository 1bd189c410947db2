import assert from 'node:assert/strict';
import { findProvider } from '../../../../src/inference/providers';
import { forms, providers } from '../../../calls';
import { localProviders } from '../../../hub';
import { requestOf } from './calls';

/** What is sent as a file or as a form, which `build-request` and `transcription-requests` test. */
const notJson: readonly string[] = [
  'audio-classification hf-inference',
  'audio-to-audio hf-inference',
  'automatic-speech-recognition deepinfra',
  'automatic-speech-recognition hf-inference',
  'automatic-speech-recognition together',
  'document-question-answering hf-inference',
  'image-classification hf-inference',
  'image-segmentation hf-inference',
  'image-to-image hf-inference',
  'image-to-text hf-inference',
  'object-detection hf-inference',
  'visual-question-answering hf-inference',
  'zero-shot-image-classification hf-inference',
];

const jsonForms = forms.filter(({ body }) => body !== undefined);

describe('requests to providers', () => {
  for (const { title, url, routedUrl, body, ...spec } of jsonForms) {
    it(`post ${title} as the facts say, keys in their order`, async () => {
      const direct = await requestOf(spec);
      const routed = await requestOf({ ...spec, routed: true });
      assert.equal(direct.url, url);
      assert.equal(routed.url, routedUrl);
      for (const request of [direct, routed]) {
        assert.equal(request.method, 'POST');
        assert.ok(request.body.kind === 'json');
        assert.deepEqual(request.body.value, body);
        assert.equal(JSON.stringify(request.body.value), JSON.stringify(body));
        const { headers } = providers[spec.provider] ?? {};
        assert.deepEqual(request.headers, { 'Content-Type': 'application/json', ...headers });
      }
    });
  }

  it('have a row in the table of calls for every task of every provider', () => {
    const posted = new Set(jsonForms.map(({ provider, task }) => `${task} ${provider}`));
    const pairs = localProviders.flatMap(({ id }) =>
      Object.keys(findProvider(id)?.tasks ?? {}).map((task) => `${task} ${id}`),
    );
    assert.deepEqual(pairs.filter((pair) => !posted.has(pair)).sort(), notJson);
  });
});
