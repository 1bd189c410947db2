import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelRecord } from '../../../../src/catalogue';
import { ModelRecords } from '../../../../src/editor/session/model-records';
import { HubError } from '../../../../src/hub';
import { modelRecord } from '../../../models';

function setUp(answer: (id: string, signal: AbortSignal) => Promise<ModelRecord>) {
  const asked: string[] = [];
  const loaded: string[] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const load = { running: 0, most: 0 };
  const records = new ModelRecords({
    fetch: async (id, signal) => {
      asked.push(id);
      load.running += 1;
      load.most = Math.max(load.most, load.running);
      try {
        return await answer(id, signal);
      } finally {
        load.running -= 1;
      }
    },
    onLoad: (id) => loaded.push(id),
    onFailure: (error) => failures.push(error),
    now: () => clock.now,
  });
  return { records, asked, loaded, failures, clock, load };
}

const found = async (id: string) => modelRecord({ id });
const slowly = async (id: string, signal: AbortSignal) => {
  await wait(20, undefined, { signal });
  return found(id);
};
const failing = (reason: 'notFound' | 'network') => async () => {
  throw new HubError('no', { reason, url: 'https://hub.example' });
};

describe('ModelRecords', () => {
  it('asks for each id once, four at a time', async () => {
    const { records, asked, load } = setUp(slowly);
    const ids = Array.from({ length: 12 }, (_, index) => `a/${index}`);
    await Promise.all([...ids, ...ids].map((id) => records.load(id)));
    assert.deepEqual(asked, ids);
    assert.equal(load.most, 4);
    await records.load('a/0');
    assert.equal(asked.length, 12);
  });

  it('remembers that there is no such model', async () => {
    const { records, asked } = setUp(failing('notFound'));
    assert.deepEqual(await records.load('a/b'), { record: undefined });
    assert.deepEqual(records.known('a/b'), { record: undefined });
    await records.load('a/b');
    assert.equal(asked.length, 1);
  });

  it('does not remember a failure', async () => {
    const { records, asked } = setUp(failing('network'));
    await assert.rejects(records.load('a/b'), HubError);
    await assert.rejects(records.load('a/b'), HubError);
    assert.equal(asked.length, 2);
    assert.equal(records.known('a/b'), undefined);
  });

  it('asks again after a while, and once something is forgotten', async () => {
    const { records, asked, clock } = setUp(found);
    await records.load('a/b');
    clock.now = 16 * 60_000;
    await records.load('a/b');
    assert.equal(asked.length, 2);
    records.forget('a/b');
    assert.equal(records.known('a/b'), undefined);
  });

  it('tells of what was wanted when it is here', async () => {
    const { records, asked, loaded } = setUp(slowly);
    records.want('a/b');
    records.want('a/b');
    await records.load('a/b');
    records.want('a/b');
    await wait(5);
    assert.deepEqual([asked, loaded], [['a/b'], ['a/b']]);
  });

  it('wants nothing more after a failure, which it tells once, until it is resumed', async () => {
    const { records, asked, failures } = setUp(failing('network'));
    for (let index = 0; index < 20; index += 1) {
      records.want(`a/${index}`);
    }
    await wait(20);
    assert.equal(failures.length, 1);
    assert.ok(asked.length <= 8, asked.join());
    records.want('a/x');
    assert.ok(!asked.includes('a/x'));
    records.resume();
    records.want('a/x');
    await wait(5);
    assert.ok(asked.includes('a/x'));
  });

  it('stops what runs and what waits, without a word', async () => {
    const { records, asked, loaded, failures, load } = setUp(slowly);
    for (let index = 0; index < 20; index += 1) {
      records.want(`a/${index}`);
    }
    await wait(5);
    records.stop();
    await wait(30);
    assert.deepEqual([asked.length, loaded, failures, load.running], [4, [], [], 0]);
    records.resume();
    assert.deepEqual(await records.load('a/0'), { record: { id: 'a/0', tags: [] } });
  });

  it('does not hand out what was stopped to those who ask afterwards', async () => {
    const { records } = setUp(slowly);
    const first = records.load('a/b');
    records.stop();
    const second = records.load('a/b');
    await assert.rejects(first);
    assert.deepEqual(await second, { record: { id: 'a/b', tags: [] } });
  });
});
