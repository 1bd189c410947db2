/** A piece of a template that is shown in one colour. */
export interface TemplatePiece {
  /** Where in the template it begins. */
  readonly at: number;
  readonly kind: 'text' | 'mark' | 'comment' | 'keyword' | 'string' | 'number' | 'code';
  readonly text: string;
}

const blocks = /\{#[\s\S]*?(?:#\}|$)|\{%[\s\S]*?(?:%\}|$)|\{\{[\s\S]*?(?:\}\}|$)/g;

const words =
  /(?<mark>^\{[{%][-+]?|[-+]?[%}]\}$)|(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<keyword>\b(?:and|break|call|continue|else|elif|endcall|endfilter|endfor|endgeneration|endif|endmacro|endset|filter|for|generation|if|in|is|macro|not|or|recursive|set|true|false|none|True|False|None)\b)|(?<number>\b\d+(?:\.\d+)?\b)/g;

const kinds = ['mark', 'string', 'keyword', 'number'] as const;

/** A Jinja template in pieces, which joined are the template again. */
export function templatePieces(source: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (const { 0: block, index } of source.matchAll(blocks)) {
    push(pieces, 'text', at, source.slice(at, index));
    if (block.startsWith('{#')) {
      push(pieces, 'comment', index, block);
    } else {
      pushCode(pieces, index, block);
    }
    at = index + block.length;
  }
  push(pieces, 'text', at, source.slice(at));
  return pieces;
}

function pushCode(pieces: TemplatePiece[], start: number, block: string): void {
  let at = 0;
  for (const match of block.matchAll(words)) {
    push(pieces, 'code', start + at, block.slice(at, match.index));
    const kind = kinds.find((each) => match.groups?.[each] !== undefined) ?? 'code';
    push(pieces, kind, start + match.index, match[0]);
    at = match.index + match[0].length;
  }
  push(pieces, 'code', start + at, block.slice(at));
}

function push(pieces: TemplatePiece[], kind: TemplatePiece['kind'], at: number, text: string): void {
  if (text !== '') {
    pieces.push({ at, kind, text });
  }
}
