import { tokenAtEnd } from './control-tokens';
import {
  type Hole,
  indentationOf,
  isBlank,
  isClosedAfter,
  lineBefore,
  linesBelow,
  type Surroundings,
  surroundingsOf,
  withoutReturn,
} from './hole';
import { isSentence, opensFence } from './preface';
import { openerOf, type Scanner } from './scanner';
import { syntaxOf } from './syntax';

/** What stands of an answer. */
export interface Cut {
  /** All that stands so far, the unfinished last line included. */
  readonly text: string;
  /** Whether nothing more will stand, so that the request can be given up. */
  readonly done: boolean;
}

export interface Cutter {
  /** @param piece the next piece of the answer; nothing changes once it is done */
  readonly push: (piece: string) => Cut;
}

const maxLines = 30;
const maxUnits = 8000;
/** Equal lines in a row that are taken for a model that goes round in circles. */
const maxEqualLines = 3;

/** A line of nothing but what closes something. */
export const closesOnly = /^\s*[)\]}]+[;,]?\s*$/;

/**
 * Decides while an answer streams where it ends: at a control token, at the end of the line or of the block, before what the
 * document says already, or once it repeats itself. How the answer is divided into pieces makes no difference.
 *
 * @param multiline whether the answer may have more than one line
 */
export function cutter(hole: Hole & { readonly multiline: boolean }): Cutter {
  const answer = new Answer(hole);
  return { push: (piece) => answer.push(piece) };
}

class Answer {
  #text = '';
  #done = false;
  /** Where the current line begins. */
  #lineStart = 0;
  /** Whether the current line is more than white space. */
  #hasWords = false;
  #hasPreface = false;
  /** The lines that are complete; the first one with what stands before the place. */
  readonly #lines: string[] = [];
  /** How many brackets of the answer were open where the current line began. */
  #openAtLineStart = 0;
  #surroundings: Surroundings;
  /** A scanner that stands at the place. */
  readonly #atStart: Scanner;
  /** How many of the brackets that are open stand before the place. */
  readonly #outer: number;
  readonly #before: string;
  readonly #next: string | undefined;
  readonly #indented: boolean;

  constructor(private readonly hole: Hole & { readonly multiline: boolean }) {
    this.#surroundings = surroundingsOf(hole);
    this.#atStart = this.#surroundings.scanner.copy();
    this.#outer = this.#atStart.open.length;
    this.#before = lineBefore(hole.prefix);
    this.#next = linesBelow(hole.suffix).find((line) => !isBlank(line));
    this.#indented = syntaxOf(hole.language).indented ?? false;
  }

  push(piece: string): Cut {
    for (let at = 0; at < piece.length && !this.#done; at += 1) {
      this.#take(piece[at] ?? '');
    }
    // What follows a return says whether it ends a line.
    return { text: this.#done ? this.#text : withoutReturn(this.#text), done: this.#done };
  }

  #take(unit: string): void {
    if (unit === '\n') {
      this.#endLine();
      if (this.#done) {
        return;
      }
    } else if (!this.#hasWords && /\S/.test(unit)) {
      if (this.#lines.length > 0 && this.#isBelow(unit)) {
        this.#cutAt(this.#lineStart);
        return;
      }
      this.#hasWords = true;
    }
    this.#text += unit;
    if (unit === '\n') {
      this.#lineStart = this.#text.length;
      this.#hasWords = false;
      this.#openAtLineStart = this.#open;
    }
    const token = tokenAtEnd(this.#text);
    if (token !== undefined) {
      this.#endAt(this.#text.length - token.length);
      return;
    }
    const closer = this.#surroundings.scanner.take(unit);
    if (closer !== undefined) {
      this.#close(closer);
    } else if (this.#text.length >= maxUnits) {
      this.#endAt(isHighSurrogate(unit) ? this.#text.length - 1 : this.#text.length);
    }
  }

  get #line(): string {
    return this.#text.slice(this.#lineStart);
  }

  /** How many brackets of the answer are open. */
  get #open(): number {
    return this.#surroundings.scanner.open.length - this.#outer;
  }

  /** Whether a line that begins with the unit is beyond the block that the answer is for. */
  #isBelow(unit: string): boolean {
    // A bracket is judged by what it closes; within brackets and texts indentation says nothing.
    if (/[)\]}]/.test(unit) || this.#open > 0 || this.#surroundings.scanner.isInText) {
      return false;
    }
    const indentation = indentationOf(this.#line);
    const own = indentationOf(this.#before);
    const endsWithBlock = this.#indented && !isBlank(this.#before) && this.#outer === 0;
    const last = this.#lines.findLast((line) => !isBlank(line)) ?? this.#before;
    const isAfterGap = isBlank(this.#lines.at(-1) ?? '') && this.#lines.length > 1;
    return (
      isLess(indentation, own) ||
      (endsWithBlock && indentation === own) ||
      (own === '' && isAfterGap && isLess(indentation, indentationOf(last)))
    );
  }

  #endLine(): void {
    const line = withoutReturn(this.#line);
    if (this.#lines.length === 0 && this.#isPreface(line)) {
      this.#hasPreface = true;
      this.#surroundings = { ...this.#surroundings, scanner: this.#atStart.copy() };
      return;
    }
    const isAtStart = this.#lines.length === 0;
    // White space that is typed may be said again.
    const whole = isAtStart ? this.#before + (isBlank(this.#before) ? line.trimStart() : line) : line;
    this.#lines.push(whole);
    const equal = this.#equalAtEnd();
    const isFirst = this.#lines.length === 1;
    if (!this.hole.multiline) {
      this.#endAt(this.#lineStart + line.length);
    } else if (this.#isNext(whole) && (!isFirst || isBlank(this.#before))) {
      this.#cutAt(this.#lineStart);
    } else if (equal === maxEqualLines) {
      this.#cutAt(this.#lineStart - this.#unitsOfLast(isBlank(whole) ? equal - 1 : equal - 2));
    } else if (this.#lines.length === maxLines) {
      this.#endAt(this.#lineStart + line.length);
    }
  }

  /** What models that chat put before what they are asked for. Such a line doesn't count, whatever becomes of it. */
  #isPreface(line: string): boolean {
    const isCode = !syntaxOf(this.hole.language).isProse && !this.#atStart.isInProse;
    const isAfterOne = this.#hasPreface && isBlank(line);
    return isCode && (isAfterOne || opensFence.test(line) || isSentence(line));
  }

  /** Whether a line says what the next line of the document says. A bracket that the answer opened may be closed so. */
  #isNext(line: string): boolean {
    return line === this.#next && !(closesOnly.test(line) && this.#openAtLineStart > 0);
  }

  /** How many lines at the end are equal. */
  #equalAtEnd(): number {
    const last = this.#lines.at(-1) ?? '';
    const other = this.#lines.findLastIndex((line) => (isBlank(last) ? !isBlank(line) : line !== last));
    return this.#lines.length - 1 - other;
  }

  /** The length of the last complete lines before the current one, as they came. */
  #unitsOfLast(count: number): number {
    const end = this.#lineStart;
    let start = end;
    for (let left = count; left > 0 && start > 0; left -= 1) {
      start = this.#text.lastIndexOf('\n', start - 2) + 1;
    }
    return end - start;
  }

  /** A bracket that the answer did not open: it stands, and is the last, if the document lacks it. */
  #close(closer: string): void {
    const isOuter = this.#open === 0 && this.#surroundings.scanner.open.at(-1) === openerOf(closer);
    if (isOuter && !isClosedAfter(this.#surroundings, closer)) {
      this.#endAt(this.#text.length);
    } else {
      this.#cutAt(this.#text.length - 1);
    }
  }

  #endAt(end: number): void {
    this.#text = this.#text.slice(0, end);
    this.#done = true;
  }

  /** Ends at a place before which blank lines say nothing. */
  #cutAt(end: number): void {
    const kept = this.#text.slice(0, end);
    const line = kept.slice(kept.lastIndexOf('\n') + 1);
    this.#endAt(isBlank(line) && kept.includes('\n') ? kept.trimEnd().length : end);
  }
}

/** Whether one indentation is less than another. They can be compared only where they are of the same characters. */
function isLess(one: string, other: string): boolean {
  const isSameKind = one === '' || other === '' || other.startsWith(one) || one.startsWith(other);
  return isSameKind && one.length < other.length;
}

function isHighSurrogate(unit: string): boolean {
  return unit >= '\ud800' && unit <= '\udbff';
}
