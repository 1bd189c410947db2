import { encodeBase64 } from '../../http';
import type { CallProblem, CallResult } from '../../protocol';
import { fileWords, withoutFiles } from '../body-words';
import type { Mask } from '../mask';
import { meanTokens } from '../mean-tokens';
import { headAndTail, startWithin } from './head-and-tail';
import { told } from './told';
import type { ToolOutput, ToolPart } from './tool';

/** The most that the page is given of a result, in characters, and how much of that is its beginning. */
const wholeLimit = 1_000_000;
const wholeHead = 750_000;

/** Parts of a result that are read. */
const partsLimit = 1000;

/** Images of one result that are shown and sent on, and the largest, in bytes. */
const imagesLimit = 4;
const imageBytesLimit = 5_000_000;

/** The longest arguments by the user that the model is told, in characters. */
const editLimit = 1000;

/** What chat servers take as `image_url`. */
const imageTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** Takes our own credentials out of what a tool gives. */
export type ResultMask = Pick<Mask, 'text' | 'reach'>;

export interface ResultOptions {
  /** What the model is told, in tokens by estimate. */
  readonly budget: number;
  /** Whether the model sees images. */
  readonly seesImages: boolean;
  readonly mask: ResultMask;
  /** A text by chance that nobody can know beforehand; undefined for what the user wrote. */
  readonly fence: string | undefined;
  /** What the user wrote in place of the arguments. */
  readonly edited?: string | undefined;
  readonly problem?: CallProblem | undefined;
}

/** What the model is told of what a tool gave, and what is saved of it. */
export function callResult(output: ToolOutput, options: ResultOptions): CallResult {
  const { budget, fence, edited, problem, mask } = options;
  const { text, images } = readParts(output.parts, options);
  const whole = withoutFiles(masked(text, mask));
  const notes = [
    ...(edited === undefined ? [] : [edited.length > editLimit ? told.longEdit : told.edited(edited)]),
    ...(problem === 'failed' ? [told.failed] : []),
    ...(fence === undefined ? [] : [told.quoted]),
  ];
  const said = whole.trim() === '' ? told.empty : whole;
  const quote = (shown: string) =>
    [...notes, ...(fence === undefined ? [shown] : [fence, shown.replaceAll(fence, ''), fence])].join('\n');
  const room = budget - meanTokens(quote(''));
  const shown = room > 0 ? headAndTail(said, room, told.leftOut) : '';
  const content = room > 0 ? quote(shown) : startWithin(told.leftOut(said.length).trim(), budget);
  return {
    content,
    ...(shown !== said && { whole }),
    ...(images.length > 0 && { images }),
    ...(problem !== undefined && { problem }),
  };
}

/** What the model is told in our own words, of a call that no tool answered. */
export function toldResult(problem: CallProblem, words: string, budget: number): CallResult {
  return { content: headAndTail(words, budget, told.leftOut), problem };
}

interface ReadParts {
  readonly text: string;
  readonly images: string[];
}

/** The texts, and a line for each file. Bytes never become text. */
function readParts(parts: readonly ToolPart[], { seesImages }: ResultOptions): ReadParts {
  const images: string[] = [];
  const lines = parts.slice(0, partsLimit).map((part) => {
    if (part.kind === 'text') {
      return part.text;
    }
    const { type, bytes } = part;
    const words = fileWords(bytes.length, type);
    const isImage = imageTypes.has(type) && bytes.length <= imageBytesLimit && images.length < imagesLimit;
    if (isImage) {
      images.push(`data:${type};base64,${encodeBase64(bytes)}`);
    }
    return isImage && seesImages ? told.sentImage(words) : told.shownFile(words);
  });
  const more = parts.length - lines.length;
  return { text: [...lines, ...(more > 0 ? [told.partsLeftOut(more)] : [])].join('\n'), images };
}

/** The text without credentials, within the bounds of what the page is given. Half a secret isn't recognized. */
function masked(text: string, mask: ResultMask): string {
  if (text.length <= wholeLimit) {
    return mask.text(text);
  }
  const { reach } = mask;
  const start = mask.text(text.slice(0, wholeHead + reach));
  const end = mask.text(text.slice(wholeHead - wholeLimit - reach));
  const leftOut = told.leftOut(text.length - wholeLimit);
  return start.slice(0, Math.max(0, start.length - reach)) + leftOut + end.slice(reach);
}
