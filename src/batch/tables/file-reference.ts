import { cellText } from './cell';

/**
 * The file that a cell names: by its address, also as a `data:` URL, or by its path. Cells of the hub's datasets have the
 * address in `src`, some of them in a list.
 */
export function fileReference(cell: unknown): { readonly url: string } | { readonly path: string } {
  const named = nameIn(Array.isArray(cell) ? cell[0] : cell).trim();
  return /^(?:https?|data):/i.test(named) ? { url: named } : { path: named };
}

function nameIn(cell: unknown): string {
  return typeof cell === 'object' && cell !== null && 'src' in cell ? String(cell.src) : cellText(cell);
}
