// biome-ignore-all lint/a11y/useSemanticElements: rows at places of their own are no rows of a table
import type { CSSProperties } from 'react';
import type { RowCell } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { RowImage, type StoredImage } from '../../../parts/row-image';
import { Icon } from '../../../ui/icon';
import type { PlacedColumn } from './column-layout';
import { markedParts } from './marked-parts';

interface RowCellViewProps {
  readonly id: string;
  /** Undefined while it is being read. */
  readonly cell: RowCell | undefined;
  /** Which cell it is; undefined while that isn't known. */
  readonly stored: StoredImage | undefined;
  /** That are searched for. */
  readonly words: string;
  readonly column: PlacedColumn;
  /** Counted from 1, row numbers included. */
  readonly position: number;
  readonly isActive: boolean;
  readonly style: CSSProperties;
}

/** A cell of the grid: short, in a line. */
export function RowCellView({ id, cell, stored, words, column, ...props }: RowCellViewProps) {
  const { position, isActive, style } = props;
  const kind = cell === undefined ? 'unread' : cell.kind;
  return (
    <div
      id={id}
      className={['row-cell', kind, isActive && 'active', column.isPinned && 'pinned']
        .filter(Boolean)
        .join(' ')}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={position}
      style={style}
    >
      {cell !== undefined && <CellContent cell={cell} stored={stored} searched={words} />}
    </div>
  );
}

const mediaWords = {
  image: () => t('Image'),
  audio: () => t('Audio'),
  video: () => t('Video'),
} as const;

interface CellContentProps {
  readonly cell: RowCell;
  readonly stored: StoredImage | undefined;
  readonly searched: string;
}

function CellContent({ cell, stored, searched }: CellContentProps) {
  const { kind, text, cut } = cell;
  switch (kind) {
    case 'nothing':
      return <span className="quiet">{t('null')}</span>;
    case 'missing':
      return <span className="quiet">{text}</span>;
    case 'image':
    case 'audio':
    case 'video': {
      const words = [mediaWords[kind](), text].filter(Boolean).join(' ');
      const source = cell.isStored ? stored : cell.source;
      return source === undefined ? (
        <span className="quiet">
          <Icon name={kind} /> {words}
        </span>
      ) : (
        <RowImage source={source} words={words} />
      );
    }
    default:
      return (
        <span className="row-cell-text">
          {markedParts(text, searched).map((part, index) =>
            part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
          )}
          {cut && '…'}
        </span>
      );
  }
}
