import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { TokenPiece } from '../../../../src/protocol';
import { t } from '../../l10n';
import { activeAfter } from '../../ui/active-option';
import { shownText, withVisibleBlanks } from './shown-text';

interface TokenListProps {
  readonly label: string;
  readonly pieces: readonly TokenPiece[];
  readonly showsIds: boolean;
}

/** Neighbours have colours that can be told apart. */
const tones = 5;

/** Tokens read from left to right. */
const sameKeys: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** The tokens of a text as pieces of it. The arrow keys and the mouse show what each is. */
export function TokenList({ label, pieces, showsIds }: TokenListProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const tokens = pieces.filter((piece) => piece.id !== undefined);
  const active = Math.min(chosen, tokens.length - 1);
  useEffect(() => {
    const option = list.current?.querySelector(`[data-index="${active}"]`);
    option?.setAttribute('aria-selected', 'true');
    return () => option?.setAttribute('aria-selected', 'false');
  });
  const keyDown = (event: KeyboardEvent) => {
    const next = activeAfter(sameKeys[event.key] ?? event.key, active, tokens.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(next);
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  const described = tokens[hovered ?? active];
  if (tokens.length === 0) {
    return null;
  }
  return (
    <>
      <div
        ref={list}
        className="code token-list"
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${prefix}${active}`}
        tabIndex={0}
        onKeyDown={keyDown}
        onMouseOver={(event) => setHovered(indexOf(event))}
        onMouseLeave={() => setHovered(undefined)}
        onFocus={() => setHovered(undefined)}
        onClick={(event) => setChosen(indexOf(event) ?? active)}
      >
        <Pieces prefix={prefix} pieces={pieces} showsIds={showsIds} />
      </div>
      {described !== undefined && <p className="quiet described">{description(described)}</p>}
    </>
  );
}

function indexOf({ target }: SyntheticEvent): number | undefined {
  const option = target instanceof Element ? target.closest('[data-index]') : null;
  return option === null ? undefined : Number(option.getAttribute('data-index'));
}

interface PiecesProps extends Omit<TokenListProps, 'label'> {
  readonly prefix: string;
}

/** Apart, since there are thousands: none is drawn again when another is chosen. */
const Pieces = memo(({ prefix, pieces, showsIds }: PiecesProps) => {
  let index = -1;
  return pieces.map((piece, at) => {
    if (piece.id === undefined) {
      return (
        <i key={at} role="presentation" className="left-out">
          {withVisibleBlanks(piece.text)}
        </i>
      );
    }
    index += 1;
    return (
      <span
        key={at}
        id={`${prefix}${index}`}
        role="option"
        aria-selected={false}
        tabIndex={-1}
        className={classesOf(piece)}
        data-index={index}
        data-tone={index % tones}
        title={description(piece)}
      >
        {shownText(piece)}
        {showsIds && <small>{piece.id}</small>}
      </span>
    );
  });
});

function classesOf({ isSpecial, bytes }: TokenPiece): string {
  return ['token', ...(isSpecial ? ['special'] : []), ...(bytes === undefined ? [] : ['bytes'])].join(' ');
}

/** The ID first, then what the text doesn't show. */
function description({ id, text, says, bytes, isSpecial }: TokenPiece): string {
  return [
    t('ID {0}', id ?? ''),
    ...(isSpecial ? [t('special token')] : []),
    ...(says === undefined || text === '' ? [] : [t('token “{0}”', withVisibleBlanks(says).trim())]),
    ...(bytes === undefined ? [] : [t('bytes {0}', bytes)]),
    ...(text === '' && bytes === undefined ? [t('not in the text')] : []),
  ].join(' · ');
}
