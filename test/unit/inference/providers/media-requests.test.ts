import assert from 'node:assert/strict';
import { requestOf } from './calls';
import { falCases } from './cases/fal-ai';
import { novitaCases } from './cases/novita';
import { otherCases } from './cases/others';
import { replicateCases } from './cases/replicate';
import { togetherCases } from './cases/together';
import { wavespeedCases } from './cases/wavespeed';

const headers: Readonly<Record<string, Record<string, string>>> = {
  replicate: { Prefer: 'wait' },
  'zai-org': { 'x-source-channel': 'hugging_face', 'accept-language': 'en-US,en' },
};

const cases = [falCases, replicateCases, wavespeedCases, novitaCases, togetherCases, otherCases].flat();

describe('requests to providers with media and jobs', () => {
  for (const { name = '', url, routedUrl, body, ...spec } of cases) {
    it(`${spec.provider} ${spec.task} ${name}`.trim(), async () => {
      const direct = await requestOf(spec);
      const routed = await requestOf({ ...spec, routed: true });
      assert.equal(direct.url, url);
      assert.equal(routed.url, routedUrl);
      for (const request of [direct, routed]) {
        assert.equal(request.method, 'POST');
        assert.ok(request.body.kind === 'json');
        assert.equal(JSON.stringify(request.body.value), JSON.stringify(body));
        assert.deepEqual(request.headers, { 'Content-Type': 'application/json', ...headers[spec.provider] });
      }
    });
  }
});
