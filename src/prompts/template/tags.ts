import { PromptTemplateError, type Span } from './syntax';

export interface TextPiece {
  readonly kind: 'text';
  readonly text: string;
}

/** What a tag is for, by what it begins with. */
export type TagKind = 'output' | 'open' | 'inverse' | 'else' | 'close' | 'partial' | 'comment';

export interface Tag extends Span {
  readonly kind: TagKind;
  /** What is between the braces and the marks, and where it begins. */
  readonly inside: string;
  readonly insideStart: number;
  /** What stands before it on a line of its own. */
  readonly indent: string;
}

export type Piece = TextPiece | Tag;

type OpenPiece = { kind: 'text'; text: string; end: number } | (Tag & { before: boolean; after: boolean });

/** What a line of its own is taken away with. */
const aloneKinds: ReadonlySet<TagKind> = new Set(['open', 'inverse', 'else', 'close', 'partial', 'comment']);

/**
 * A template as texts and tags. Blocks, comments and partials that have a line of their own take it away with them;
 * `~` takes away all blank space on its side.
 *
 * @throws PromptTemplateError for a tag without its end
 */
export function tagsIn(source: string): Piece[] {
  const pieces = cut(source);
  const whole = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''));
  const made: (TextPiece | Tag)[] = pieces.map((piece, index): Piece => {
    if (piece.kind === 'text') {
      return { kind: 'text', text: trimmedText(pieces, whole, index) };
    }
    const { before: _, after: __, ...tag } = piece;
    return isAlone(pieces, whole, index) ? { ...tag, indent: lastLine(whole[index - 1] ?? '') } : tag;
  });
  return made.filter((piece) => piece.kind !== 'comment' && (piece.kind !== 'text' || piece.text !== ''));
}

function cut(source: string): OpenPiece[] {
  const pieces: OpenPiece[] = [];
  const text = (end: number, start: number) => {
    if (end > start) {
      pieces.push({ kind: 'text', text: source.slice(start, end), end });
    }
  };
  let from = 0;
  for (;;) {
    const open = source.indexOf('{{', from);
    if (open < 0) {
      text(source.length, from);
      return joined(pieces);
    }
    if (source[open - 1] === '\\' && open - 1 >= from) {
      if (source[open - 2] === '\\' && open - 2 >= from) {
        // A backslash that is meant as one.
        text(open - 1, from);
      } else {
        text(open - 1, from);
        // The tag is text, up to the next one.
        const next = source.indexOf('{{', open + 2);
        const end = next < 0 ? source.length : next - backslashesBefore(source, next);
        pieces.push({ kind: 'text', text: source.slice(open, end), end });
        from = end;
        continue;
      }
    } else {
      text(open, from);
    }
    const tag = tagAt(source, open);
    pieces.push(tag);
    from = tag.end;
  }
}

/** At most two: more mean nothing. */
function backslashesBefore(source: string, at: number): number {
  const isOne = source[at - 1] === '\\';
  return isOne && source[at - 2] === '\\' ? 2 : Number(isOne);
}

/** Neighbouring texts as one. */
function joined(pieces: readonly OpenPiece[]): OpenPiece[] {
  const made: OpenPiece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') {
      last.text += piece.text;
      last.end = piece.end;
    } else {
      made.push(piece.kind === 'text' ? { ...piece } : piece);
    }
  }
  return made;
}

function tagAt(source: string, start: number): Tag & { before: boolean; after: boolean } {
  const fail = (code: 'unclosedTag' | 'unsupported', end: number): never => {
    throw new PromptTemplateError({ code, start, end, detail: source.slice(start, end).slice(0, 100) });
  };
  if (source.startsWith('{{{{', start)) {
    return fail('unsupported', start + 4);
  }
  const isTriple = source.startsWith('{{{', start);
  let at = start + (isTriple ? 3 : 2);
  const before = source[at] === '~';
  at += before ? 1 : 0;
  if (source[at] === '!') {
    const isLong = source.startsWith('!--', at);
    const found = isLong ? /--(~?)\}\}/g : /(~?)\}\}/g;
    found.lastIndex = at;
    const end = found.exec(source);
    if (end === null) {
      return fail('unclosedTag', source.length);
    }
    const after = end[1] === '~';
    const inside = source.slice(at, end.index);
    return {
      ...{ kind: 'comment', inside, insideStart: at, indent: '', before, after },
      ...{ start, end: end.index + end[0].length },
    };
  }
  const close = closeOf(source, at, isTriple ? '}}}' : '}}');
  if (close === undefined) {
    return fail('unclosedTag', Math.min(source.length, lineEnd(source, start)));
  }
  const after = source[close - 1] === '~';
  const end = close + (isTriple ? 3 : 2);
  const written = source.slice(at, after ? close - 1 : close);
  const [mark = ''] = /^[#^/>&*]/.exec(written) ?? [];
  if (mark === '*' || (mark === '#' && /^[*>]/.test(written.slice(1)))) {
    return fail('unsupported', end);
  }
  const inside = written.slice(mark.length);
  const kind = kindOf(mark, inside);
  const skipped = kind === 'else' && mark === '' ? (/^\s*else/.exec(inside)?.[0].length ?? 0) : 0;
  return {
    ...{ kind, inside: inside.slice(skipped), insideStart: at + mark.length + skipped, indent: '' },
    ...{ before, after, start, end },
  };
}

function kindOf(mark: string, inside: string): TagKind {
  if (mark === '^' || (mark === '' && /^\s*else(?:\s|$)/.test(inside))) {
    return mark === '^' && inside.trim() !== '' ? 'inverse' : 'else';
  }
  const kinds: Readonly<Record<string, TagKind>> = { '#': 'open', '/': 'close', '>': 'partial' };
  return kinds[mark] ?? 'output';
}

/** Braces in texts end no tag. */
function closeOf(source: string, from: number, end: string): number | undefined {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quote !== '') {
      quote = letter === quote && source[at - 1] !== '\\' ? '' : quote;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
    } else if (source.startsWith(end, at)) {
      return at;
    } else if (source.startsWith('{{', at)) {
      return undefined;
    }
  }
  return undefined;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}

function isAlone(pieces: readonly OpenPiece[], texts: readonly string[], index: number): boolean {
  const piece = pieces[index];
  return (
    piece !== undefined &&
    piece.kind !== 'text' &&
    aloneKinds.has(piece.kind) &&
    (index === 0 || (isText(pieces[index - 1]) && endsLine(texts[index - 1] ?? '', index === 1))) &&
    (index === pieces.length - 1 ||
      (isText(pieces[index + 1]) && beginsLine(texts[index + 1] ?? '', index === pieces.length - 2)))
  );
}

function isText(piece: OpenPiece | undefined): boolean {
  return piece?.kind === 'text';
}

/** Whether what comes next begins a line, but for blank space. */
function endsLine(text: string, isFirst: boolean): boolean {
  return (isFirst ? /(?:^|\n)[ \t]*$/ : /\n[ \t]*$/).test(text.slice(Math.max(0, lastBreak(text))));
}

function beginsLine(text: string, isLast: boolean): boolean {
  return (isLast ? /^[ \t]*(?:\r?\n|$)/ : /^[ \t]*\r?\n/).test(text);
}

function lastBreak(text: string): number {
  return text.lastIndexOf('\n');
}

function lastLine(text: string): string {
  return text.slice(lastBreak(text) + 1);
}

function trimmedText(pieces: readonly OpenPiece[], texts: readonly string[], index: number): string {
  let text = texts[index] ?? '';
  const [previous, next] = [pieces[index - 1], pieces[index + 1]];
  if (next !== undefined && next.kind !== 'text') {
    if (next.before) {
      text = text.trimEnd();
    } else if (isAlone(pieces, texts, index + 1)) {
      text = text.slice(0, text.length - lastLine(text).length);
    }
  }
  if (previous !== undefined && previous.kind !== 'text') {
    if (previous.after) {
      text = text.trimStart();
    } else if (isAlone(pieces, texts, index - 1)) {
      text = text.replace(/^[ \t]*(?:\r?\n|$)/, '');
    }
  }
  return text;
}
