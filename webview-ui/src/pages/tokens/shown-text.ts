import type { TokenPiece } from '../../../../src/protocol';

const signs: readonly (readonly [blank: RegExp, shown: string])[] = [
  [/ /g, '·'],
  [/\t/g, '→\t'],
  [/\r/g, '␍'],
  [/\n/g, '↵\n'],
];

/** A text whose blanks can be seen. */
export function withVisibleBlanks(text: string): string {
  return signs.reduce((shown, [blank, sign]) => shown.replace(blank, sign), text);
}

/** What is shown of a piece: the bytes of one that is only a part of a character. */
export function shownText({ text, says, bytes }: TokenPiece): string {
  return bytes ?? withVisibleBlanks(text === '' ? (says ?? '') : text);
}
