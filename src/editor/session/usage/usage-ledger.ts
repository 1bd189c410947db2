import type { Folder, FolderFile } from '../../kit/storage/folder';
import { Turns } from '../../kit/turns';
import {
  dayOf,
  joined,
  type Ledger,
  noLedger,
  parseLedger,
  pruned,
  type UsageDay,
  type UsageRow,
  usageDays,
  withAnswer,
  within,
} from './ledger';
import type { Spent } from './spent';

interface LedgerContext {
  readonly folder: Folder;
  /** What tells this window from all others, also later ones. */
  readonly writer: string;
  readonly changed: () => void;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** A file that has not been written for so long is taken over: its window is gone. */
const quietMilliseconds = 2 * 86_400_000;

/**
 * What calls of models took, for all windows: a file for each, which no other window writes, put together when they are read.
 *
 * The first answer in a window puts the files of windows that are gone into one. Windows that do so at the same moment, a
 * crash between writing and deleting, and a window that was not gone after all do no harm: the same share in two files
 * counts once (see `joined`).
 */
export class UsageLedger {
  #own = noLedger;
  /** What other windows have written, as far as it was ever read: a file that can't be read now takes nothing away. */
  #others = noLedger;
  /** Answers that are not in the own share yet. */
  #pending: Spent[] = [];
  readonly #turns = new Turns();
  /** Whether a turn is to come that writes what is pending. */
  #willKeep = false;
  #hasTakenOver = false;

  constructor(private readonly world: LedgerContext) {}

  /** The newest day first. */
  get days(): readonly UsageDay[] {
    return usageDays(pruned(joined([this.#withPending(), this.#others])));
  }

  get today(): readonly UsageRow[] {
    return this.#rowsOf(dayOf(this.world.now()));
  }

  get thisMonth(): readonly UsageRow[] {
    return this.#rowsOf(dayOf(this.world.now()).slice(0, 'yyyy-mm'.length));
  }

  add(spent: Spent): void {
    this.#pending.push(spent);
    this.world.changed();
    if (!this.#willKeep) {
      this.#willKeep = true;
      void this.#inTurn(() => this.#keep());
    }
  }

  /** Reads what other windows have written. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#read();
      this.world.changed();
    });
  }

  /** Forgets all numbers, those of other windows too. */
  clear(): Promise<void> {
    return this.#inTurn(async () => {
      const files = await this.#read();
      this.#pending = [];
      // Later than any other clearing, whatever the clock says.
      const cleared = Math.max(this.world.now(), this.#own.cleared + 1);
      this.#own = { cleared, days: {} };
      this.#others = noLedger;
      await this.#write(this.world.writer, this.#own);
      await this.#delete(files);
      this.world.changed();
    });
  }

  #rowsOf(period: string): readonly UsageRow[] {
    const ledgers = [this.#withPending(), this.#others].map((ledger) => within(ledger, period));
    return usageDays(joined(ledgers)).flatMap(({ rows }) => rows);
  }

  #withPending(): Ledger {
    const { writer } = this.world;
    return this.#pending.reduce((ledger, spent) => withAnswer(ledger, writer, spent), this.#own);
  }

  /** One after the other. What fails is kept in memory, and written with the next answer. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#turns.take(work).catch((error) => this.world.failed(error));
  }

  async #keep(): Promise<void> {
    this.#willKeep = false;
    const files = await this.#read();
    const { writer } = this.world;
    this.#own = this.#withPending();
    this.#pending = [];
    await this.#write(writer, this.#own);
    if (!this.#hasTakenOver) {
      this.#hasTakenOver = true;
      await this.#takeOver(files);
    }
  }

  /** Puts what windows that are gone have left into one file. */
  async #takeOver(files: readonly OtherFile[]): Promise<void> {
    const { now, writer } = this.world;
    const quiet = files.filter(({ mtime }) => now() - mtime > quietMilliseconds);
    // A file that can't be read is not counted, so it has to stay.
    const read = quiet.filter(({ ledger }) => ledger !== undefined);
    if (read.length > 1) {
      await this.#write(`${writer}-before`, pruned(joined(ledgersOf(read))));
      await this.#delete(read);
    }
  }

  /** The files of other windows. Drops the own share where one of them has cleared it. */
  async #read(): Promise<readonly OtherFile[]> {
    const { folder, writer } = this.world;
    const listed = (await folder.list()).filter(({ name }) => /^[^.].*\.json$/.test(name));
    const files = await Promise.all(
      listed
        .filter(({ name }) => name !== `${writer}.json`)
        .map(async (file) => ({ ...file, ledger: await readLedger(folder, file) })),
    );
    this.#others = pruned(joined([this.#others, ...ledgersOf(files)]));
    if (this.#others.cleared > this.#own.cleared) {
      this.#own = { cleared: this.#others.cleared, days: {} };
    }
    return files;
  }

  async #write(name: string, ledger: Ledger): Promise<void> {
    await this.world.folder.write(`${name}.json`, new TextEncoder().encode(JSON.stringify(ledger)));
  }

  async #delete(files: readonly OtherFile[]): Promise<void> {
    await this.world.folder.delete(...files.map(({ name }) => name));
  }
}

interface OtherFile extends FolderFile {
  /** Undefined for a file that is damaged, that another window has just taken over, or that can't be read now. */
  readonly ledger: Ledger | undefined;
}

function ledgersOf(files: readonly OtherFile[]): Ledger[] {
  return files.flatMap(({ ledger }) => ledger ?? []);
}

async function readLedger(folder: Folder, file: FolderFile): Promise<Ledger | undefined> {
  try {
    const bytes = await folder.readListed(file);
    return bytes && parseLedger(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
