import {
  type Answer,
  type Failure,
  mostMarkCharacters,
  mostNoteCharacters,
  type RowMark,
} from '../../../../../src/protocol';

interface MarksWorld {
  readonly read: () => Promise<Answer<'readMarks'>>;
  readonly change: (change: RowMark) => Promise<RowMark>;
  readonly toFailure: (error: unknown) => Failure;
  readonly onChange: () => void;
  /** What the page was left with before it was saved. It's saved once the marks are read. */
  readonly drafts: ReadonlyMap<number, Partial<MarkTexts>>;
  /** Called whenever something is written or saved. */
  readonly onDrafts: (drafts: ReadonlyMap<number, Partial<MarkTexts>>) => void;
}

/** Offered before any others are used. Programs read them, so they are the same in every language. */
const firstMarks = ['good', 'bad'];

const mostSuggestions = 100;

/** What is written in the fields of a row. */
export interface MarkTexts {
  readonly mark: string;
  readonly note: string;
}

/** The marks of the rows of a place, and what is being written about them: what isn't saved yet isn't lost. */
export class RowMarks {
  #marks: ReadonlyMap<number, RowMark> = new Map();
  readonly #drafts: Map<number, Partial<MarkTexts>>;
  /** Rows whose drafts are from before. */
  readonly #restored: number[];
  readonly #failures = new Map<number, Failure>();
  #found: { readonly refusal?: string | undefined; readonly failure?: Failure } | undefined;
  #lastMark: string | undefined;
  #lastSaved: number | undefined;
  /** Rows are saved one after the other. */
  #turn = Promise.resolve();

  constructor(private readonly world: MarksWorld) {
    this.#drafts = new Map(world.drafts);
    this.#restored = [...world.drafts.keys()];
  }

  /** Whether it's known which rows are marked, or why they can't be. */
  get isRead(): boolean {
    return this.#found !== undefined;
  }

  get size(): number {
    return this.#marks.size;
  }

  /** Why rows can't be marked here. */
  get refusal(): string | undefined {
    return this.#found?.refusal;
  }

  /** Why it isn't known which rows are marked. */
  get readFailure(): Failure | undefined {
    return this.#found?.failure;
  }

  /** A row that couldn't be saved. */
  get failed(): readonly [row: number, failure: Failure] | undefined {
    const [first] = this.#failures;
    return first;
  }

  /** The row that was saved last. */
  get lastSaved(): number | undefined {
    return this.#lastSaved;
  }

  get suggestions(): readonly string[] {
    const used = [...this.#marks.values()].flatMap(({ mark }) => mark ?? []);
    return [...new Set([...firstMarks, ...used])].slice(0, mostSuggestions);
  }

  /** What is saved of a row. */
  of(row: number): RowMark | undefined {
    return this.#marks.get(row);
  }

  textsOf(row: number): MarkTexts {
    const { mark = '', note = '' } = this.#marks.get(row) ?? {};
    return { mark, note, ...this.#drafts.get(row) };
  }

  async read(): Promise<void> {
    try {
      const { marks, refusal } = await this.world.read();
      this.#marks = new Map(marks.map((mark) => [mark.row, mark]));
      this.#found = { refusal };
      for (const row of refusal === undefined ? this.#restored.splice(0) : []) {
        this.save(row);
      }
    } catch (error) {
      this.#found = { failure: this.world.toFailure(error) };
    }
    this.world.onChange();
  }

  /** Holds what is written until it is saved. */
  write(row: number, texts: Partial<MarkTexts>): void {
    this.#drafts.set(row, { ...this.#drafts.get(row), ...texts });
    this.world.onDrafts(this.#drafts);
    this.world.onChange();
  }

  save(row: number): void {
    this.#turn = this.#turn.then(() => this.#save(row));
  }

  /**
   * Marks a row with the mark that was used last, or removes it.
   *
   * @returns false where none was used yet, or the row has another one
   */
  toggle(row: number): boolean {
    const { mark } = this.textsOf(row);
    const last = this.#lastMark;
    if (last === undefined || (mark !== '' && mark !== last)) {
      return false;
    }
    this.write(row, { mark: mark === '' ? last : '' });
    this.save(row);
    return true;
  }

  async #save(row: number): Promise<void> {
    const draft = this.#drafts.get(row);
    if (draft === undefined || isTooLong({ mark: '', note: '', ...draft })) {
      return;
    }
    try {
      const change = changeOf(row, draft, this.#marks.get(row));
      if (change !== undefined) {
        const saved = await this.world.change(change);
        this.#marks = withSaved(this.#marks, saved);
        this.#lastMark = change.mark || this.#lastMark;
        this.#lastSaved = row;
      }
      this.#failures.delete(row);
      // More may have been written since.
      if (this.#drafts.get(row) === draft) {
        this.#drafts.delete(row);
        this.world.onDrafts(this.#drafts);
      }
    } catch (error) {
      this.#failures.set(row, this.world.toFailure(error));
    }
    this.world.onChange();
  }
}

export function isTooLong({ mark, note }: MarkTexts): boolean {
  return mark.trim().length > mostMarkCharacters || note.length > mostNoteCharacters;
}

/** Undefined where what is written is what is saved. */
function changeOf(row: number, draft: Partial<MarkTexts>, saved: RowMark | undefined): RowMark | undefined {
  const mark = draft.mark?.trim();
  const note = draft.note?.trim() === '' ? '' : draft.note;
  const change = {
    ...(mark !== undefined && mark !== (saved?.mark ?? '') && { mark }),
    ...(note !== undefined && note !== (saved?.note ?? '') && { note }),
  };
  return Object.keys(change).length === 0 ? undefined : { row, ...change };
}

function withSaved(marks: ReadonlyMap<number, RowMark>, saved: RowMark): ReadonlyMap<number, RowMark> {
  const next = new Map(marks);
  if (saved.mark === undefined && saved.note === undefined) {
    next.delete(saved.row);
  } else {
    next.set(saved.row, saved);
  }
  return next;
}
