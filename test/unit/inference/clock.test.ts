import assert from 'node:assert/strict';
import { InferenceClient } from '../../../src/inference';
import { hub, type Internet, internet, reply } from './internet';

describe('A clock that is set while a job runs', () => {
  const wall = Date.now;
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
  });
  afterEach(async () => {
    Date.now = wall;
    await net.close();
  });

  for (const { jump, by } of [
    { jump: 'back by a day', by: -86_400_000 },
    { jump: 'forward by a year', by: 365 * 86_400_000 },
  ]) {
    it(`neither ends it nor changes how long it ran when it goes ${jump}`, async () => {
      let looks = 0;
      net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
      net.sites.set('api.novita.ai', ({ method }, response) => {
        looks += method === 'POST' ? 0 : 1;
        const status = looks < 3 ? 'TASK_STATUS_PROCESSING' : 'TASK_STATUS_FAILED';
        Date.now = () => wall() + (looks > 0 ? by : 0);
        reply(response, 200, method === 'POST' ? { task_id: 't1' } : { task: { status } });
      });
      const elapsed: number[] = [];
      const client = new InferenceClient('sk-key', {
        fetch: net.fetch,
        sleep: async () => undefined,
        onProgress: ({ elapsedMilliseconds }) => elapsed.push(elapsedMilliseconds),
      });
      const call = client.textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'x' });
      await assert.rejects(call, (error) => !/Timed out/.test(String(error)));
      assert.equal(looks, 3);
      assert.ok(elapsed.length > 0);
      assert.ok(
        elapsed.every((each) => each >= 0 && each < 10_000),
        String(elapsed),
      );
    });
  }
});
