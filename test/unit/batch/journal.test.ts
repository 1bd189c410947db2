import assert from 'node:assert/strict';
import { Journal, type JournalEntry, JournalError, type JournalStore, rowStates } from '../../../src/batch';
import { MemoryStore } from './memory-store';

function sent(row: number): JournalEntry {
  return { kind: 'sent', row, attempt: 1, at: 5 };
}

function done(row: number, text = `é${row}`): JournalEntry {
  return {
    kind: 'done',
    row,
    milliseconds: 3,
    value: { kind: 'text', text },
    tokens: { input: 1, output: 2 },
    cost: 0.5,
  };
}

function failed(row: number, again: boolean): JournalEntry {
  return { kind: 'failed', row, attempt: 1, failure: 'other', reason: 'no', again };
}

describe('the journal of a batch', () => {
  it('says which rows are done, failed, in doubt and waiting', async () => {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    for (const entry of [sent(0), done(0), sent(1), failed(1, false), sent(2), sent(3), failed(3, true)]) {
      await journal.append(entry);
    }
    const again = await Journal.open(store);
    assert.deepEqual(again.rows, journal.rows);
    assert.deepEqual(rowStates(again, 5), { done: [0], failed: [1], inDoubt: [2], waiting: [3, 4] });
  });

  it('loses nothing that was acknowledged, whichever byte of whichever write is the last', async () => {
    for (const before of [0, 1, 98, 99, 100, 101, 198, 199]) {
      const store = new MemoryStore();
      const journal = await Journal.open(store);
      const entries = Array.from({ length: before }, (_, row) => done(row));
      for (const entry of entries) {
        await journal.append(entry);
      }
      const old = store.copy();
      await journal.append(sent(1000));
      const [name, bytes] =
        [...store.files].find(([name, bytes]) => old.files.get(name) !== bytes) ?? assert.fail();
      const steps = before > 90 ? 97 : 1;
      for (let length = 0; length <= bytes.byteLength; length += steps) {
        await holds(old, name, bytes.slice(0, length), entries);
      }
      await holds(old, name, bytes.slice(0, -1), entries);
    }
  });

  async function holds(
    old: MemoryStore,
    name: string,
    torn: Uint8Array,
    entries: JournalEntry[],
  ): Promise<void> {
    const store = old.copy();
    store.files.set(name, torn);
    const journal = await Journal.open(store);
    for (const entry of entries) {
      assert.deepEqual(journal.rows.get(entry.row), entry);
    }
    // It goes on, and is killed again while it writes its first file.
    const files = new Set(store.files.keys());
    const beforeKill = store.copy();
    await journal.append(done(2000));
    for (const [written, bytes] of store.files) {
      if (!files.has(written)) {
        beforeKill.files.set(written, bytes.slice(0, bytes.byteLength / 2));
        const third = await Journal.open(beforeKill);
        assert.ok(entries.every(({ row }) => third.rows.get(row)?.kind === 'done'));
        break;
      }
    }
    const fourth = await Journal.open(store);
    assert.deepEqual(fourth.rows.get(2000), done(2000));
    assert.ok(entries.every(({ row }) => fourth.rows.get(row)?.kind === 'done'));
  }

  it('goes on over many restarts, and over the ends of segments', async () => {
    const store = new MemoryStore();
    for (let row = 0; row < 350; row += 1) {
      const journal = row % 3 === 0 ? await Journal.open(store) : undefined;
      const open = journal ?? (await Journal.open(store));
      await open.append(sent(row));
      await open.append(done(row));
    }
    const journal = await Journal.open(store);
    assert.equal(rowStates(journal, 350).done.length, 350);
  });

  it('writes entries of the same moment together, and long ones once', async () => {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    await Promise.all(Array.from({ length: 64 }, (_, row) => journal.append(sent(row))));
    assert.equal(store.writes, 1);
    for (let row = 0; row < 20; row += 1) {
      await journal.append(done(row, 'x'.repeat(1_000_000)));
      await journal.append(sent(row + 100));
    }
    assert.ok(store.bytesWritten < 20_200_000, String(store.bytesWritten));
  });

  for (const pace of [1, 7, 50, 100, 101, 250]) {
    it(`is read whole while it grows by ${pace} entries at each look at the disk`, async () => {
      const files = new MemoryStore();
      const writer = await Journal.open(files);
      let written = 0;
      let growths = 0;
      const grow = async () => {
        growths += 1;
        for (let left = growths <= 6 ? pace : 0; left > 0; left -= 1) {
          await writer.append(done(written));
          written += 1;
        }
      };
      const growing: JournalStore = {
        list: async () => {
          await grow();
          return files.list();
        },
        read: async (name) => {
          await grow();
          return files.read(name);
        },
        write: () => assert.fail('a reader writes nothing'),
      };
      for (let look = 0; look < 5; look += 1) {
        const before = written;
        growths = 0;
        const { rows } = await Journal.open(growing);
        assert.ok(rows.size >= before, `${rows.size} of ${before} rows`);
        assert.deepEqual(
          [...rows.keys()],
          Array.from({ length: rows.size }, (_, row) => row),
        );
      }
    });
  }

  it('refuses to go on when a segment before the last is damaged, or the store fails', async () => {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    for (let row = 0; row < 250; row += 1) {
      await journal.append(done(row));
    }
    const first = store.files.get('000001-1.jsonl') ?? assert.fail();
    store.files.set('000001-1.jsonl', first.slice(0, -20));
    await assert.rejects(
      Journal.open(store),
      (error) => error instanceof JournalError && error.code === 'damaged',
    );
    store.files.delete('000001-1.jsonl');
    await assert.rejects(
      Journal.open(store),
      (error) => error instanceof JournalError && error.segment === 1,
    );
    store.fail = true;
    await assert.rejects(journal.append(sent(300)), (error) => error instanceof JournalError);
    store.fail = false;
    await assert.rejects(journal.append(sent(301)), (error) => error instanceof JournalError);
    assert.equal(journal.rows.has(300), false);
  });
});
