import type { OtherFile, PromptParts } from './families';

/** UTF-16 units that a token stands for in a program, on the low side. */
const unitsOfToken = 3;

/** The share of a prompt that belongs to what stands before the place. */
const prefixShare = 0.75;

/** The share of the budget that may go to other files. */
const filesShare = 0.5;

/**
 * The parts that fit into a prompt of so many tokens, by estimate: what is near the place first, cut where lines begin, then
 * whole chunks of other files, the last ones first.
 *
 * @param tokens what the model takes, without room for its answer
 */
export function budgeted(parts: PromptParts, tokens: number): PromptParts {
  const units = Math.max(tokens, 0) * unitsOfToken;
  const files = fittingFiles(parts.files ?? [], units * filesShare);
  const left = units - sizeOf(files);
  const own = Math.floor(left * prefixShare);
  const { prefix, suffix } = parts;
  const prefixUnits = Math.max(own, left - suffix.length);
  const cutPrefix = endOf(prefix, prefixUnits);
  return { ...parts, prefix: cutPrefix, suffix: startOf(suffix, left - cutPrefix.length), files };
}

function fittingFiles(files: readonly OtherFile[], units: number): readonly OtherFile[] {
  let left = units;
  const fitting: OtherFile[] = [];
  for (const file of files.toReversed()) {
    left -= sizeOf([file]);
    if (left < 0) {
      break;
    }
    fitting.unshift(file);
  }
  return fitting;
}

function sizeOf(files: readonly OtherFile[]): number {
  return files.reduce((size, { path, text }) => size + path.length + text.length, 0);
}

/** The end of a text, from where a line begins; within one only where it has no other. */
function endOf(text: string, units: number): string {
  if (text.length <= units) {
    return text;
  }
  const start = text.length - Math.floor(Math.max(units, 0));
  const lineStart = text.indexOf('\n', start - 1) + 1;
  const at = lineStart > 0 && lineStart < text.length ? lineStart : start;
  return text.slice(isLowSurrogate(text, at) ? at + 1 : at);
}

/** The start of a text, up to where a line ends; within one only where it has no other. */
function startOf(text: string, units: number): string {
  if (text.length <= units) {
    return text;
  }
  const end = Math.floor(Math.max(units, 0));
  const lineEnd = text.slice(0, end).lastIndexOf('\n') + 1;
  const at = lineEnd > 0 ? lineEnd : end;
  return text.slice(0, isLowSurrogate(text, at) ? at - 1 : at);
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
