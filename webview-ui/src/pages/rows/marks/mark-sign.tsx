import type { RowMark } from '../../../../../src/protocol';
import { markWords } from './mark-words';

/** Shows that a row is marked, or has a note only. */
export function MarkSign({ mark }: { readonly mark: RowMark }) {
  const words = markWords(mark);
  return (
    <span className="mark-sign" role="img" aria-label={words} title={words}>
      {mark.mark === undefined ? '○' : '●'}
    </span>
  );
}
