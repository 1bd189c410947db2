import { untilControlToken } from './control-tokens';
import { closesOnly } from './cutter';
import {
  type Hole,
  indentationOf,
  isBlank,
  isClosedAfter,
  lineAfter,
  lineBefore,
  linesBelow,
  nearAfter,
  nearBefore,
  type Surroundings,
  surroundingsOf,
} from './hole';
import { inIndentationOf } from './indentation';
import { isSentence, opensFence } from './preface';
import { linesRepeatedFrom } from './repeated-lines';
import { Scanner } from './scanner';
import { syntaxOf } from './syntax';

/** An answer, and the place that it is for. */
interface Answered extends Hole {
  readonly text: string;
  readonly surroundings: Surroundings;
}

/** An answer that still changes after so many rounds is no completion. */
const maxRounds = 20;
const maxUnits = 20_000;

/**
 * An answer as it may stand in the document: without fences, without what is there already before or after the place, in the
 * document's indentation and line endings. To clean what is clean changes nothing.
 *
 * @returns undefined where nothing useful is left
 */
export function cleaned({
  prefix,
  suffix,
  text,
  language,
}: Hole & { readonly text: string }): string | undefined {
  if (text.length > maxUnits) {
    return undefined;
  }
  const lineEnd = lineEndOf(prefix, suffix);
  const hole = {
    prefix: withNewlines(nearBefore(prefix)),
    suffix: withNewlines(nearAfter(suffix)),
    language,
  };
  const surroundings = surroundingsOf(hole);
  let current = withNewlines(text);
  for (let round = 0; round < maxRounds; round += 1) {
    const next = steps.reduce((left, step) => step({ ...hole, surroundings, text: left }), current);
    if (next === current) {
      return isUseful(hole, current) ? current.replaceAll('\n', lineEnd) : undefined;
    }
    current = next;
  }
  return undefined;
}

/** Each returns the text itself where it has nothing to do. */
const steps: readonly ((answered: Answered) => string)[] = [
  ({ text }) => untilControlToken(text),
  withoutPreface,
  withoutEcho,
  withoutTypedSpace,
  inIndentationOf,
  untilOuterBracket,
  untilRepetition,
  withoutLinesBelow,
  withoutLineAfter,
  withoutSpaceAtEnd,
];

function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function lineEndOf(prefix: string, suffix: string): string {
  return /\r?\n/.exec(prefix.slice(-2000) + suffix)?.[0] ?? '\n';
}

/** Where people write prose, fences and sentences may be what is wanted. */
function withoutPreface({ text, language, surroundings }: Answered): string {
  if (syntaxOf(language).isProse || surroundings.scanner.isInProse) {
    return text;
  }
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isBlank(line) && !isSentence(line) && !opensFence.test(line));
  const before = lines.slice(0, first === -1 ? lines.length : first);
  const fence = before.findLastIndex((line) => opensFence.test(line));
  const start = fence !== -1 ? fence + 1 : before.some(isSentence) ? before.length : 0;
  const code = lines.slice(start);
  const end = code.findIndex((line) => /^\s*```/.test(line));
  return (end === -1 ? code : code.slice(0, end)).join('\n');
}

/** Without the line above, and without what is typed already, where a model says them again. */
function withoutEcho({ prefix, text, language }: Answered): string {
  const before = lineBefore(prefix);
  const typed = before.trim();
  const hasWords = typed.length > 1 && /\s/.test(before.trimStart());
  const said = text.trimStart();
  const isWhole = indentationOf(before) !== '' && typed !== '' && text.startsWith(before);
  const isOpen = /[([{]$/.test(typed) && balanceOf(said, language).open > 0;
  if ((hasWords || isOpen || isWhole) && said.startsWith(typed) && !goesOn(typed, said.slice(typed.length))) {
    return said.slice(typed.length);
  }
  const above = prefix.trimEnd().split('\n').at(-1)?.trim() ?? '';
  const [first = '', ...others] = text.replace(/^\s*\n/, '').split('\n');
  const isAbove = isBlank(before) && /[\p{L}\p{N}]/u.test(above) && first.trim() === above;
  return isAbove ? others.join('\n') : text;
}

/** Whether a word or an operator at the end of a text is longer with what follows. */
function goesOn(text: string, following: string): boolean {
  return [/[\p{L}\p{N}_]/u, /[=<>!&|+*/%^~-]/].some(
    (kind) => kind.test(text.at(-1) ?? '') && kind.test(following.at(0) ?? ''),
  );
}

function withoutTypedSpace({ prefix, text }: Answered): string {
  const before = lineBefore(prefix);
  if (isBlank(before)) {
    const isAtStart = before === '' && !/\n\s*\n$/.test(prefix);
    const fromWords = isAtStart ? text : text.replace(/^(?:[ \t]*\n)+/, '');
    return before === '' ? fromWords : fromWords.replace(/^[ \t]+/, '');
  }
  return /\s$/.test(before) ? text.replace(/^[ \t]+/, '') : text;
}

/** Up to a closing bracket that stands after the place already. */
function untilOuterBracket({ text, surroundings }: Answered): string {
  const scanner = surroundings.scanner.copy();
  for (let at = 0; at < text.length; at += 1) {
    const closer = scanner.take(text[at] ?? '');
    if (closer !== undefined && isClosedAfter({ ...surroundings, scanner }, closer)) {
      return text.slice(0, at);
    }
  }
  return text;
}

/** Lines that are said again and again are said once. */
function untilRepetition({ text }: Answered): string {
  const lines = text.split('\n');
  const end = endBeforeRepetition(lines);
  return end === undefined ? text : lines.slice(0, end).join('\n');
}

const maxPeriod = 12;
const timesInARow = 3;

function endBeforeRepetition(lines: readonly string[]): number | undefined {
  for (let period = 1; period <= maxPeriod; period += 1) {
    let equal = 0;
    for (let at = period; at < lines.length; at += 1) {
      equal = lines[at] === lines[at - period] ? equal + 1 : 0;
      if (equal === period * (timesInARow - 1)) {
        return at + 1 - equal;
      }
    }
  }
  return undefined;
}

/** Up to where the answer goes on with the lines that follow in the document. */
function withoutLinesBelow({ prefix, suffix, text, language }: Answered): string {
  const before = lineBefore(prefix);
  const below = linesBelow(suffix).filter((line) => !isBlank(line));
  const lines = text.split('\n');
  const whole = lines.map((line, index) => (index === 0 ? before + line : line));
  const first = isBlank(before) ? 0 : 1;
  const start = linesRepeatedFrom(whole, below, first);
  if (start === undefined) {
    return text;
  }
  const kept = lines.slice(0, start).join('\n');
  const after = lineAfter(suffix).trimEnd();
  if (/\w{3}/.test(after) && kept.endsWith(after)) {
    return kept.slice(0, -after.length);
  }
  const isOnlyClosed = whole.slice(start).every((line) => isBlank(line) || closesOnly.test(line));
  return isOnlyClosed && opensMoreThanItCloses(kept, language) ? text : kept;
}

function opensMoreThanItCloses(text: string, language: string): boolean {
  return balanceOf(text, language).open > 0;
}

function balanceOf(text: string, language: string): { readonly open: number; readonly unopened: number } {
  const scanner = new Scanner(syntaxOf(language));
  const unopened = Array.from({ length: text.length }, (_, at) => scanner.take(text[at] ?? '')).filter(
    (closer) => closer !== undefined,
  );
  return { open: scanner.open.length, unopened: unopened.length };
}

/** Units of the rest of the line that are compared. */
const maxOverlap = 200;

/** Without the end that the rest of the line says already. Brackets that the answer opened stay closed. */
function withoutLineAfter({ suffix, text, language }: Answered): string {
  const after = lineAfter(suffix).trimEnd().slice(0, maxOverlap);
  const said = text.trimEnd();
  for (let length = Math.min(after.length, said.length); length > 0; length -= 1) {
    const overlap = after.slice(0, length);
    if (said.endsWith(overlap) && isRepeated(said.slice(0, -length), overlap, after, language)) {
      return said.slice(0, -length);
    }
  }
  return text;
}

function isRepeated(kept: string, overlap: string, after: string, language: string): boolean {
  const isCutWord = /[\p{L}\p{N}_]$/u.test(kept) && /^[\p{L}\p{N}_]/u.test(overlap);
  const isWhole = overlap === after;
  const endsInWord = /[\p{L}\p{N}_]$/u.test(overlap) && /^[\p{L}\p{N}_]/u.test(after.slice(overlap.length));
  if (overlap.trim() === '' || ((isCutWord || endsInWord) && !isWhole)) {
    return false;
  }
  if (isWhole && /\w{3}/.test(overlap)) {
    return true;
  }
  return balanceOf(overlap, language).unopened === 0 || balanceOf(kept, language).open === 0;
}

function withoutSpaceAtEnd({ suffix, text }: Answered): string {
  const isNeeded = /^[^\s)\]}>;,]/.test(lineAfter(suffix));
  return isNeeded ? text.replace(/\n\s*$/, '') : text.trimEnd();
}

/** Whether something is said that isn't only the end of something, and isn't there already. */
function isUseful({ suffix, language }: Hole, text: string): boolean {
  const said = text.trim();
  if (opensFence.test(said) && !syntaxOf(language).isProse) {
    return false;
  }
  const next = linesBelow(suffix)
    .find((line) => !isBlank(line))
    ?.trim();
  return !/^[\s)\]}>;,:'"`/*#-]*$/.test(said) && said !== lineAfter(suffix).trim() && said !== next;
}
