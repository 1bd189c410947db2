interface Place {
  /** -1 for the headings. */
  readonly row: number;
  readonly column: number;
}

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down go by. */
  readonly page: number;
}

type Keys = { readonly key: string; readonly ctrlKey: boolean };

const moves: Readonly<Record<string, (place: Place, bounds: Bounds, ctrl: boolean) => Place>> = {
  ArrowUp: ({ row, column }, _, ctrl) => ({ row: ctrl ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, ctrl) => ({ row: ctrl ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, ctrl) => ({ row, column: ctrl ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, ctrl) => ({ row, column: ctrl ? columns - 1 : column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }, _, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
};

/** The cell that a key leads to, as in WAI-ARIA's grid; undefined for a key that leads nowhere. */
export function cellAfter({ key, ctrlKey }: Keys, place: Place, bounds: Bounds): Place | undefined {
  const next = Object.hasOwn(moves, key) ? moves[key]?.(place, bounds, ctrlKey) : undefined;
  return (
    next && {
      row: Math.min(bounds.rows - 1, Math.max(-1, next.row)),
      column: Math.min(bounds.columns - 1, Math.max(0, next.column)),
    }
  );
}
