import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type CallRow, JournalError, RowError } from '../../../../../src/batch';
import { mayDeliver } from '../../../../../src/editor/parts/batches/result-file';
import type { BatchStanding } from '../../../../../src/protocol';
import {
  answering,
  closeWindows,
  Disk,
  keptBatch,
  openWindow,
  outputUri,
  rowsText,
  seeSilence,
  sourceUri,
  until,
} from './batch-stage';

describe('the batches of a window', () => {
  let disk: Disk;
  beforeEach(() => {
    disk = new Disk();
    disk.write(sourceUri, rowsText(20));
  });
  afterEach(closeWindows);

  const lines = () => (disk.text(outputUri) ?? '').trim().split('\n');

  it('run a model over all rows, into a new file', async () => {
    const { call, asked } = answering();
    const { batches, ended } = openWindow(disk, call);
    await batches.add(await keptBatch(disk));
    assert.equal((await batches.standing('job')).state, 'stopped');
    await batches.resume('job');
    const { end, standing } = await ended();
    assert.equal(end.kind, 'finished');
    assert.equal(standing.state, 'done');
    assert.equal(standing.done, 20);
    assert.equal(standing.tokens, 240);
    assert.equal(standing.cost?.toFixed(3), '0.020');
    assert.deepEqual(
      asked.toSorted((one, other) => one - other),
      Array.from({ length: 20 }, (_, row) => row),
    );
    assert.equal(lines().length, 21);
    assert.match(lines()[0] ?? '', /^id,text,answer/);
    assert.match(lines()[8] ?? '', /^7,row 7,to Answer row 7/);
  });

  it('pause and go on', async () => {
    const waiting: (() => void)[] = [];
    const { call } = answering();
    const held: CallRow = async (...given) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return call(...given);
    };
    const { batches, ended } = openWindow(disk, held);
    await batches.add(await keptBatch(disk));
    await batches.resume('job');
    await until(() => waiting.length === 4);
    batches.pause('job');
    for (const go of waiting.splice(0)) {
      go();
    }
    await until(() => batches.progressOf('job')?.done === 4);
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(waiting.length, 0);
    assert.equal((await batches.standing('job')).state, 'paused');
    await batches.resume('job');
    const timer = setInterval(() => {
      for (const go of waiting.splice(0)) {
        go();
      }
    }, 2);
    const { standing } = await ended();
    clearInterval(timer);
    assert.equal(standing.done, 20);
  });

  it('tell how they go to those who watch', async () => {
    const { call } = answering([3]);
    const { batches, ended } = openWindow(disk, call);
    await batches.add(await keptBatch(disk));
    const told: BatchStanding[] = [];
    const controller = new AbortController();
    const watching = batches.watch('job', (standing) => told.push(standing), controller.signal);
    await batches.resume('job');
    await ended();
    await until(() => told.at(-1)?.state === 'done');
    controller.abort();
    await watching;
    assert.equal(told[0]?.state, 'stopped');
    assert.equal(told.at(-1)?.state, 'done');
    assert.deepEqual(told.at(-1)?.failures, [{ row: 3, given: 'row 3', reason: 'row 3 is bad' }]);
  });

  it('try failed rows again when asked to, and them alone', async () => {
    const first = answering([3, 5]);
    const one = openWindow(disk, first.call);
    await one.batches.add(await keptBatch(disk));
    await one.batches.resume('job');
    assert.equal((await one.ended()).standing.failed, 2);
    assert.match(disk.text(outputUri) ?? '', /row 3 is bad/);
    const second = answering();
    const two = openWindow(disk, second.call);
    await two.batches.resume('job', { retryFailed: true });
    const { standing } = await two.ended();
    assert.deepEqual(second.asked.toSorted(), [3, 5]);
    assert.equal(standing.failed, 0);
    assert.equal(standing.done, 20);
    assert.doesNotMatch(disk.text(outputUri) ?? '', /is bad/);
  });

  it('leave rows in doubt when their window is killed, and send none of them by themselves', async () => {
    const served: number[] = [];
    const { call } = answering();
    const dying: CallRow = async (input, context) => {
      served.push(context.row);
      return served.length > 8 ? new Promise(() => undefined) : call(input, context);
    };
    const killed = openWindow(disk, dying);
    await killed.batches.add(await keptBatch(disk));
    await killed.batches.resume('job');
    await until(() => served.length === 12);
    killed.kill();
    const { asked, call: calling } = answering();
    const next = openWindow(disk, calling);
    assert.equal((await next.batches.standing('job')).state, 'elsewhere', 'it may still be there');
    await seeSilence(disk, next.batches);
    const before = await next.batches.standing('job');
    assert.equal(before.state, 'stopped');
    assert.equal(before.inDoubt, 4);
    assert.equal(before.done, 8);
    await next.batches.resume('job', { whenInDoubt: 'failed' });
    const { standing } = await next.ended();
    assert.equal(standing.done, 16);
    assert.equal(standing.failed, 4);
    assert.equal(new Set([...served, ...asked]).size, 20);
    assert.equal(served.length + asked.length, 20);
    assert.equal(lines().length, 21);
  });

  it('send nothing more once the disk is full, say so, and go on with the rest when there is room', async () => {
    const { asked, call } = answering();
    const filling: CallRow = async (...args) => {
      fill(asked.length >= 8);
      return call(...args);
    };
    const { batches, ended, fill } = openWindow(disk, filling);
    await batches.add(await keptBatch(disk));
    await batches.resume('job');
    const { end, standing } = await ended();
    assert.ok(end.kind === 'broken' && end.error instanceof JournalError && end.error.code === 'not-written');
    assert.match(standing.failure?.message ?? '', /journal/);
    const sent = asked.length;
    assert.ok(sent <= 12, String(sent));
    assert.equal(standing.state, 'stopped');
    assert.equal(standing.done + standing.inDoubt, sent);
    fill(false);
    asked.length = 0;
    await batches.resume('job');
    const next = await ended();
    assert.equal(next.standing.inDoubt, standing.inDoubt, 'what may have been paid is not sent by itself');
    assert.equal(asked.length, 20 - sent);
  });

  it('send rows in doubt again when told so', async () => {
    const served: number[] = [];
    const dying: CallRow = async (_, { row }) => {
      served.push(row);
      return new Promise(() => undefined);
    };
    const killed = openWindow(disk, dying);
    await killed.batches.add(await keptBatch(disk));
    await killed.batches.resume('job');
    await until(() => served.length === 4);
    const { call, asked } = answering();
    killed.kill();
    const next = openWindow(disk, call);
    await seeSilence(disk, next.batches);
    await next.batches.resume('job', { whenInDoubt: 'again' });
    assert.equal((await next.ended()).standing.done, 20);
    assert.equal(asked.length, 20);
  });

  it('are run by one window at a time', async () => {
    const never: CallRow = () => new Promise(() => undefined);
    const one = openWindow(disk, never);
    await one.batches.add(await keptBatch(disk));
    await one.batches.resume('job');
    const two = openWindow(disk, answering().call);
    assert.equal((await two.batches.standing('job')).state, 'elsewhere');
    await assert.rejects(two.batches.resume('job'), /It runs in another window/);
    await assert.rejects(two.batches.delete('job'), /still in progress/);
    await assert.rejects(one.batches.delete('job'), /still in progress/);
  });

  it('are watched by other windows: started, killed, and never free because a look failed', async () => {
    const one = openWindow(disk, () => new Promise(() => undefined));
    await one.batches.add(await keptBatch(disk));
    const two = openWindow(disk, answering().call);
    const controller = new AbortController();
    let last: BatchStanding | undefined;
    const watching = two.batches.watch(
      'job',
      (standing) => {
        last = standing;
      },
      controller.signal,
    );
    await until(() => last?.state === 'stopped');
    await one.batches.resume('job');
    await until(() => last?.state === 'elsewhere' && last.inDoubt === 4);
    two.fail('lease');
    const looked = last;
    await until(() => last !== looked);
    assert.equal(last?.state, 'elsewhere');
    await assert.rejects(two.batches.resume('job'), /EIO/);
    await assert.rejects(two.batches.delete('job'), /still in progress/);
    two.fail(undefined);
    one.kill();
    const timer = setInterval(() => {
      disk.skipped += 4000;
    }, 20);
    await until(() => last?.state === 'stopped');
    clearInterval(timer);
    assert.equal(last?.inDoubt, 4);
    controller.abort();
    await watching;
  });

  it('stop in a window that slept while another one took them over', async () => {
    let sent = 0;
    const one = openWindow(disk, async (_, { signal }) => {
      sent += 1;
      await once(signal, 'abort');
      throw signal.reason;
    });
    await one.batches.add(await keptBatch(disk));
    await one.batches.resume('job');
    await until(() => sent === 4);
    one.freeze(true);
    const { call, asked } = answering();
    const two = openWindow(disk, call);
    await seeSilence(disk, two.batches);
    await two.batches.resume('job');
    await two.ended();
    one.freeze(false);
    const { standing } = await one.ended();
    assert.match(standing.failure?.message ?? '', /another window has taken over/);
    assert.equal(asked.length, 16);
    assert.deepEqual([...disk.files.keys()], [sourceUri, outputUri]);
    assert.match(lines()[20] ?? '', /to Answer row 19/);
  });

  it('do not go on with a source that is another one now', async () => {
    const { batches } = openWindow(disk, answering().call);
    await batches.add(await keptBatch(disk));
    disk.write(sourceUri, rowsText(21));
    assert.equal((await batches.standing('job')).state, 'changed');
    await assert.rejects(batches.resume('job'), /rows\.csv has changed since the run started/);
    disk.files.delete(sourceUri);
    assert.equal((await batches.standing('job')).state, 'changed');
  });

  it('stop by themselves where every row would fail alike', async () => {
    const call: CallRow = async () => {
      throw new RowError('payment', 'no credit');
    };
    const { batches, ended } = openWindow(disk, call);
    await batches.add(await keptBatch(disk));
    await batches.resume('job');
    const { end, standing } = await ended();
    assert.equal(end.kind, 'stopped');
    assert.equal(standing.state, 'stopped');
    assert.equal(standing.failure?.message, 'no credit');
    assert.ok(standing.failed < 20);
  });

  for (const [provider, step] of [
    ['auto', 'signIn'],
    ['server:lab', 'setServerKey'],
  ] as const) {
    it(`ask for what opens ${provider} where every row is refused`, async () => {
      const call: CallRow = async () => {
        throw new RowError('unauthorized', 'not you');
      };
      const { batches, ended } = openWindow(disk, call);
      const kept = await keptBatch(disk);
      const target = { ...kept.job.target, provider };
      await batches.add({ ...kept, job: { ...kept.job, target } });
      await batches.resume('job');
      assert.deepEqual((await ended()).standing.failure?.steps, [step, 'retry', 'showLog']);
    });
  }

  it('write over the source at the end alone, and only if it is still the same', async () => {
    const copy = 'file:///storage/job/source.csv';
    const replacing = async () => {
      const kept = await keptBatch(disk);
      disk.write(copy, disk.text(sourceUri) ?? '');
      return {
        ...kept,
        job: {
          ...kept.job,
          source: { ...kept.job.source, uri: copy },
          output: { ...kept.job.output, uri: sourceUri },
        },
        delivery: { kind: 'replace' as const },
      };
    };
    const { batches, ended } = openWindow(disk, answering().call);
    await batches.add(await replacing());
    await batches.resume('job');
    await ended();
    assert.match(disk.text(sourceUri) ?? '', /^id,text,answer/);

    disk = new Disk();
    disk.write(sourceUri, rowsText(3));
    const other = openWindow(disk, answering().call);
    await other.batches.add(await replacing());
    disk.write(sourceUri, 'id,text\n9,mine\n');
    await other.batches.resume('job');
    const { kept } = await other.ended();
    assert.equal(disk.text(sourceUri), 'id,text\n9,mine\n');
    assert.equal(kept.job.output.uri, 'file:///work/rows-2.csv');
    assert.match(disk.text(kept.job.output.uri) ?? '', /^id,text,answer/);
  });

  it('leave a file of results alone that somebody has edited', async () => {
    const { batches, ended } = openWindow(disk, answering([2]).call);
    await batches.add(await keptBatch(disk));
    await batches.resume('job');
    await ended();
    disk.write(outputUri, 'mine now');
    await batches.resume('job', { retryFailed: true });
    const { kept } = await ended();
    assert.equal(disk.text(outputUri), 'mine now');
    assert.equal(kept.job.output.uri, 'file:///work/rows.answers-2.csv');
  });

  describe('whose result is opened while the run goes on', () => {
    /** A run of which four rows are answered and four more are under way. */
    const runPartly = async () => {
      const { call, asked } = answering();
      let goOn: () => void = () => undefined;
      const allowed = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const held: CallRow = async (...given) => {
        const answer = await call(...given);
        await (asked.length > 4 ? allowed : undefined);
        return answer;
      };
      const window = openWindow(disk, held);
      await window.batches.add(await keptBatch(disk));
      await window.batches.resume('job');
      await until(() => window.batches.progressOf('job')?.done === 4);
      return { ...window, goOn: () => goOn() };
    };
    const outputs = () => [...disk.files.keys()].filter((uri) => uri.includes('answers'));

    it('keep one file, however often it is opened', async () => {
      const { batches, ended, goOn } = await runPartly();
      await batches.deliver('job');
      await Promise.all([batches.deliver('job'), batches.deliver('job')]);
      goOn();
      const { kept } = await ended();
      assert.deepEqual(outputs(), [outputUri]);
      assert.equal(kept.job.output.uri, outputUri);
      assert.match(lines()[20] ?? '', /to Answer row 19/);
    });

    it('go on in the file beside it once somebody has edited the first', async () => {
      const { batches, ended, goOn } = await runPartly();
      await batches.deliver('job');
      disk.write(outputUri, 'mine now');
      await batches.deliver('job');
      assert.equal((await batches.standing('job')).outputName, 'rows.answers-2.csv');
      goOn();
      await ended();
      assert.deepEqual(outputs(), [outputUri, outputUri.replace('.csv', '-2.csv')]);
    });

    it('leave the file to the window that runs them', async () => {
      const { batches, ended, goOn } = await runPartly();
      await batches.deliver('job');
      const other = openWindow(disk, answering().call);
      const standing = await other.batches.standing('job');
      assert.equal(mayDeliver(await other.batches.read('job'), standing), false);
      assert.equal(mayDeliver(await batches.read('job'), await batches.standing('job')), true);
      goOn();
      await ended();
      assert.deepEqual(outputs(), [outputUri]);
    });
  });

  it('say how far they are without reading source or journal', async () => {
    const one = openWindow(disk, answering([3]).call);
    const kept = await keptBatch(disk);
    await one.batches.add(kept);
    const before = openWindow(disk, answering().call);
    assert.deepEqual(await before.batches.summary(kept), {
      done: 0,
      failed: 0,
      inDoubt: 0,
      state: 'stopped',
    });
    await one.batches.resume('job');
    await one.ended();
    disk.files.delete(sourceUri);
    const later = openWindow(disk, answering().call);
    later.fail('journal');
    const done = { done: 19, failed: 1, inDoubt: 0, state: 'done' };
    assert.deepEqual(await later.batches.summary(kept), done);
    disk.shelf('job', 'lease').files.set('beat-1', new TextEncoder().encode('7 {"do'));
    later.fail(undefined);
    assert.deepEqual(await later.batches.summary(kept), done, 'counted again from the journal');
  });

  it('say how far they were when their window was killed', async () => {
    const { call } = answering();
    let sent = 0;
    const one = openWindow(disk, async (...given) => {
      sent += 1;
      return sent > 8 ? new Promise(() => undefined) : call(...given);
    });
    const kept = await keptBatch(disk);
    await one.batches.add(kept);
    await one.batches.resume('job');
    await until(() => sent === 12);
    const beats = () => new TextDecoder().decode(disk.shelf('job', 'lease').files.get('beat-1'));
    await until(() => beats().endsWith(JSON.stringify({ done: 8, failed: 0, inDoubt: 4 })));
    one.kill();
    const two = openWindow(disk, call);
    two.fail('journal');
    assert.deepEqual(await two.batches.summary(kept), { done: 8, failed: 0, inDoubt: 4, state: 'elsewhere' });
  });

  it('are gone when they are deleted', async () => {
    const { batches } = openWindow(disk, answering().call);
    await batches.add(await keptBatch(disk));
    assert.equal((await batches.list()).length, 1);
    await batches.delete('job');
    assert.deepEqual(await batches.list(), []);
    await assert.rejects(batches.standing('job'), /was deleted/);
  });

  it('name a run that is damaged, which no list shows', async () => {
    const { batches, unreadable } = openWindow(disk, answering().call);
    await batches.add(await keptBatch(disk));
    disk.shelf('damaged').files.set('batch.json', new TextEncoder().encode('{"version":1'));
    disk.shelf('being-set-up').files.set('source.csv', new Uint8Array());
    assert.deepEqual(
      (await batches.list()).map(({ job }) => job.id),
      ['job'],
    );
    assert.deepEqual(unreadable, ['damaged']);
  });
});
