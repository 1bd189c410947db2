// biome-ignore-all lint/a11y/useSemanticElements: rows at places of their own are no rows of a table
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import type { RowsPlace, RowsQuery } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { useRequest } from '../../../wire/use-request';
import { ColumnSketch } from '../columns/column-sketch';
import type { PlacedColumn } from './column-layout';

interface HeadingCellProps {
  readonly id: string;
  readonly place: RowsPlace;
  readonly column: PlacedColumn;
  /** Counted from 1, row numbers included. */
  readonly position: number;
  readonly style: CSSProperties;
  readonly sort: RowsQuery['sort'];
  readonly isActive: boolean;
  readonly onOpen: () => void;
  /** In pixels. */
  readonly onWidth: (width: number) => void;
}

/** The head of a column: its name, its type and what is in it at a glance. It opens what can be done with the column. */
export function HeadingCell({
  id,
  place,
  column,
  position,
  style,
  sort,
  isActive,
  ...rest
}: HeadingCellProps) {
  const { onOpen, onWidth } = rest;
  const { name, type, kind } = column;
  const { value } = useRequest('columnStatistics', { place, column: name }, 200);
  const order = sort === undefined ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <div
      id={id}
      className={['heading-cell', isActive && 'active', column.isPinned && 'pinned']
        .filter(Boolean)
        .join(' ')}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={position}
      aria-sort={order}
      title={t('{0}: click for statistics, filters and order', name)}
      style={style}
      onClick={onOpen}
    >
      <span className="heading-name">
        {name} {sort !== undefined && <span aria-hidden="true">{sort.isDescending ? '↓' : '↑'}</span>}
      </span>
      <span className="heading-type quiet">{type === '' ? kind : type}</span>
      {value != null && <ColumnSketch statistics={value} />}
      <WidthHandle width={column.width} onWidth={onWidth} />
    </div>
  );
}

interface WidthHandleProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The right edge of a heading, which can be dragged. */
function WidthHandle({ width, onWidth }: WidthHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (start.current !== undefined) {
      onWidth(start.current.width + clientX - start.current.x);
    }
  };
  const up = () => {
    start.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the column's dialog has the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span
      className="width-handle"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    />
  );
}
