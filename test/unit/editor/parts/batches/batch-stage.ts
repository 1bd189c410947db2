import { type CallRow, digestOf, RowError, type RunEnd } from '../../../../../src/batch';
import { Batches, type BatchesWorld } from '../../../../../src/editor/parts/batches/batches';
import type { KeptBatch } from '../../../../../src/editor/parts/batches/kept-batch';
import { Tables } from '../../../../../src/editor/parts/batches/tables';
import { sleep } from '../../../../../src/http';
import type { BatchStanding } from '../../../../../src/protocol';
import { memoryDisk, Shelf } from '../../memory-disk';
import { say } from '../../say';

export const sourceUri = 'file:///work/rows.csv';
export const outputUri = 'file:///work/rows.answers.csv';

/** Waits until it holds, but not for ever. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 8000;
  while (!holds()) {
    if (Date.now() > deadline) {
      throw new Error('It has not come to pass');
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A disk that windows share. */
export class Disk {
  readonly files = new Map<string, Uint8Array>();
  readonly folders = new Map<string, Shelf>();
  /** How much time has passed for all windows that did not really pass, in milliseconds. */
  skipped = 0;
  #clock = 0;
  readonly #times = new Map<string, number>();

  write(uri: string, text: string): void {
    this.#clock += 1;
    this.#times.set(uri, this.#clock);
    this.files.set(uri, new TextEncoder().encode(text));
  }

  text(uri: string): string | undefined {
    const bytes = this.files.get(uri);
    return bytes && new TextDecoder().decode(bytes);
  }

  shelf(id: string, part = ''): Shelf {
    const key = `${id}/${part}`;
    const shelf = this.folders.get(key) ?? new Shelf();
    this.folders.set(key, shelf);
    return shelf;
  }

  readonly elapsed = (): number => performance.now() + this.skipped;

  mtime(uri: string): number {
    return this.#times.get(uri) ?? 0;
  }
}

export interface Ended {
  readonly kept: KeptBatch;
  readonly end: RunEnd;
  readonly standing: BatchStanding;
}

const opened: (() => void)[] = [];

/** Closes what the test has opened; a heartbeat would go on for ever where a call never ends. */
export function closeWindows(): void {
  for (const close of opened.splice(0)) {
    close();
  }
}

/** Lets a window look at a batch for as long as it takes to see that nobody runs it. */
export async function seeSilence(disk: Disk, batches: Batches): Promise<void> {
  for (let looks = 0; looks < 8; looks += 1) {
    await batches.standing('job');
    disk.skipped += 4000;
  }
}

/** The batches of a window over a disk, with a model that a test plays. */
export function openWindow(disk: Disk, call: CallRow, more: Partial<BatchesWorld> = {}) {
  let isKilled = false;
  let isFull = false;
  let failing: string | undefined;
  let thaw: (() => void) | undefined;
  let thawed: Promise<void> | undefined;
  // A window that was killed takes no further step; one whose disk is full cannot write.
  const turnIn = (part: string | undefined) => async (step: string) => {
    await thawed;
    if (isKilled) {
      await new Promise(() => undefined);
    } else if (isFull && step === 'write') {
      throw new Error('ENOSPC');
    } else if (failing !== undefined && failing === part) {
      throw new Error('EIO');
    }
  };
  const endings: Ended[] = [];
  const unreadable: string[] = [];
  const read = async (uri: string) => {
    const bytes = disk.files.get(uri);
    if (bytes === undefined) {
      throw new Error(`There is no ${uri}`);
    }
    return bytes;
  };
  const batches = new Batches({
    folders: {
      of: (id, part) => memoryDisk(disk.shelf(id, part), { turn: turnIn(part), now: Date.now }),
      list: async () => [...new Set([...disk.folders.keys()].map((key) => key.split('/')[0] ?? ''))],
      delete: async (id) => {
        for (const key of [...disk.folders.keys()].filter((each) => each.startsWith(`${id}/`))) {
          disk.folders.delete(key);
        }
      },
    },
    tables: new Tables({
      stat: async (uri) => ({ mtime: disk.mtime(uri), size: (await read(uri)).length }),
      read,
    }),
    results: {
      read: async (uri) => disk.files.get(uri),
      write: async (uri, bytes) => disk.write(uri, new TextDecoder().decode(bytes)),
      freeBeside: async (uri) => uri.replace('.csv', '-2.csv'),
    },
    call: async () => call,
    explain: (error) => ({ message: error instanceof Error ? error.message : String(error), steps: [] }),
    t: say,
    now: Date.now,
    elapsed: disk.elapsed,
    sleep: (milliseconds, signal) => sleep(Math.min(milliseconds, 5), signal),
    onChange: () => undefined,
    onEnded: (kept, end, standing) => endings.push({ kept, end, standing }),
    onUnreadable: (id) => unreadable.push(id),
    ...more,
  });
  const kill = () => {
    isKilled = true;
  };
  opened.push(() => {
    batches.dispose();
    kill();
  });
  const ended = async () => {
    await until(() => endings.length > 0);
    return endings.shift() as Ended;
  };
  return {
    batches,
    ended,
    unreadable,
    kill,
    fill: (full: boolean) => {
      isFull = full;
    },
    /** Lets the disk fail wherever this part of a batch lies. */
    fail: (part: string | undefined) => {
      failing = part;
    },
    /** Holds every step on the disk until the window wakes up. */
    freeze: (frozen: boolean) => {
      if (frozen) {
        thawed = new Promise((resolve) => {
          thaw = resolve;
        });
      } else {
        thaw?.();
        thawed = undefined;
      }
    },
  };
}

export function rowsText(count: number): string {
  return `id,text\n${Array.from({ length: count }, (_, index) => `${index},row ${index}\n`).join('')}`;
}

export async function keptBatch(disk: Disk, changes: Partial<KeptBatch> = {}): Promise<KeptBatch> {
  const bytes = disk.files.get(sourceUri) ?? new Uint8Array();
  const rowCount = new TextDecoder().decode(bytes).trim().split('\n').length - 1;
  return {
    version: 1,
    job: {
      id: 'job',
      name: 'chat over rows.csv',
      created: 1,
      source: { uri: sourceUri, format: 'csv', rowCount, digest: await digestOf(bytes) },
      target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
      input: { kind: 'chat', prompt: 'Answer {{ text }}' },
      parameters: {},
      output: { uri: outputUri, format: 'csv', column: 'answer', failureColumn: 'answer_failure' },
      limits: { concurrency: 4 },
    },
    source: { name: 'rows.csv', place: sourceUri },
    delivery: { kind: 'file' },
    written: [],
    ...changes,
  };
}

/** Answers at once, and counts what it was asked. */
export function answering(failing: readonly number[] = []) {
  const asked: number[] = [];
  const call: CallRow = async (input, { row }) => {
    asked.push(row);
    if (failing.includes(row)) {
      throw new RowError('other', `row ${row} is bad`);
    }
    const prompt = input.kind === 'chat' ? input.prompt : '';
    return {
      value: { kind: 'text', text: `to ${prompt}` },
      tokens: { input: 10, output: 2 },
      cost: 0.001,
    };
  };
  return { call, asked };
}
