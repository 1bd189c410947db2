import { parse } from '../syntax/parse';
import { normalizedSource, tokenize, type WhitespaceOptions } from '../syntax/tokenize';
import { trim, trimEnd, trimStart } from '../values/text';
import { indentation } from './indentation';
import { type Segment, segmentsOf, type Tag } from './segments';

const maxDepth = 200;
/** How transformers reads chat templates. */
const chatTemplates: WhitespaceOptions = { trimBlocks: true, lstripBlocks: true };

/**
 * A template with the same spaces in all its tags, and each tag that stands where blanks do not print on a line of its
 * own, as deep as its block. It renders the same, and formatting it again changes nothing.
 *
 * @param options how the template will be read
 * @throws TemplateSyntaxError
 */
export function format(source: string, options: WhitespaceOptions = chatTemplates): string {
  const normalized = normalizedSource(source);
  const tokens = tokenize(normalized, options);
  parse(tokens, normalized, maxDepth);
  const segments = segmentsOf(tokens, normalized);
  let result = '';
  let text = '';
  let before: Tag | undefined;
  let depth = 0;
  for (const segment of segments) {
    if (segment.kind === 'text') {
      text = segment.source;
      continue;
    }
    const own = depth - segment.closes;
    result += new Gap(text, before, segment, options).format(depth, own) + segment.print(indentation(own));
    depth = own + segment.opens;
    before = segment;
    text = '';
  }
  return `${result}${lastText(text, before)}\n`;
}

function lastText(text: string, before: Segment | undefined): string {
  return before?.kind === 'tag' && before.close === '-' && trim(text) === '' ? '' : text;
}

/** The text between two tags, of which the blanks that do not print may be replaced. */
class Gap {
  constructor(
    private readonly text: string,
    private readonly before: Tag | undefined,
    private readonly after: Tag,
    private readonly options: WhitespaceOptions,
  ) {}

  /**
   * @param inside how deep the text stands
   * @param outside how deep the tag behind it stands
   */
  format(inside: number, outside: number): string {
    return trim(this.text) === '' ? this.#blanks(outside) : this.#words(inside, outside);
  }

  #blanks(depth: number): string {
    const { text, before, after } = this;
    if (before?.close === '-' || after.open === '-') {
      const breaks = text.includes('\n') || before?.isBlock || after.isBlock;
      return before !== undefined && breaks ? `\n${indentation(depth)}` : '';
    }
    if (text === '' && before !== undefined) {
      return this.#isTrimmed() && this.#isStripped() ? `\n${indentation(depth)}` : '';
    }
    return this.#reindented(text, depth);
  }

  #words(inside: number, outside: number): string {
    const { before, after } = this;
    let text = this.text;
    if (before?.close === '-') {
      const words = trimStart(text);
      text = (this.#lead(words).includes('\n') ? `\n${indentation(inside)}` : '') + words;
    }
    if (after.open === '-') {
      const words = trimEnd(text);
      return text.slice(words.length).includes('\n') ? `${words}\n${indentation(outside)}` : words;
    }
    return this.#reindented(text, outside);
  }

  #lead(words: string): string {
    return this.text.slice(0, this.text.length - words.length);
  }

  /** With the blanks before the next tag as its depth asks, where they do not print. */
  #reindented(text: string, depth: number): string {
    const start = text.lastIndexOf('\n') + 1;
    const startsLine = start > 0 || this.before === undefined;
    return startsLine && this.#isStripped() && trim(text.slice(start)) === ''
      ? text.slice(0, start) + indentation(depth)
      : text;
  }

  /** Whether a line break behind the tag before does not print. */
  #isTrimmed(): boolean {
    return this.options.trimBlocks && this.before?.isBlock === true && this.before.close === '';
  }

  /** Whether blanks at the start of the line of the tag behind do not print. */
  #isStripped(): boolean {
    return this.options.lstripBlocks && this.after.isBlock && this.after.open === '';
  }
}
