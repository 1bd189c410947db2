import { type FirstRows, isOfViewer } from '../../../hub';
import type { Answer, PreviewCell } from '../../../protocol';

/** More columns than this nobody reads through. */
const columnLimit = 200;
const cellLimit = 1000;

const media: ReadonlyMap<unknown, 'image' | 'audio' | 'video'> = new Map([
  ['Image', 'image'],
  ['Audio', 'audio'],
  ['Video', 'video'],
]);

/**
 * The rows of a data set as a table of cells that a page can show.
 *
 * @param viewer - address of the service, which has the images
 */
export function toPreview({ features, rows }: FirstRows, viewer: string): Answer<'previewRows'> {
  const columns = features.slice(0, columnLimit);
  return {
    columns: columns.map(({ name, type }) => ({ name, type: typeName(type) })),
    rows: rows.map(({ row_idx, row, truncated_cells }) => ({
      index: row_idx,
      cells: columns.map(({ name, type }) =>
        toCell(Object.hasOwn(row, name) ? row[name] : undefined, {
          type,
          viewer,
          truncated: truncated_cells.includes(name),
        }),
      ),
    })),
  };
}

/** Lists within lists are named no deeper than this. */
const deepestName = 10;

/** Such as `string`, `list of int64` or `image`. */
export function typeName(type: unknown, depth = 0): string {
  if (depth === deepestName) {
    return '…';
  }
  if (Array.isArray(type)) {
    return `list of ${typeName(type[0], depth + 1)}`;
  }
  const { _type, dtype, feature, names } = asObject(type);
  if (_type === 'Value' && typeof dtype === 'string') {
    return dtype;
  }
  if (_type === 'ClassLabel' && Array.isArray(names)) {
    return `one of ${names.length} classes`;
  }
  if (_type === 'Sequence' || _type === 'List' || _type === 'LargeList') {
    return `list of ${typeName(feature, depth + 1)}`;
  }
  return typeof _type === 'string' ? _type.toLowerCase() : 'object';
}

interface Column {
  readonly type: unknown;
  readonly viewer: string;
  readonly truncated: boolean;
}

function toCell(value: unknown, { type, viewer, truncated }: Column): PreviewCell {
  const { _type, names } = asObject(type);
  if (value === null || value === undefined) {
    return { kind: 'nothing', text: '', cut: false };
  }
  const medium = media.get(_type);
  if (medium !== undefined) {
    const { src } = asObject(value);
    const hasImage = medium === 'image' && typeof src === 'string' && isOfViewer(src, viewer);
    return { kind: medium, text: measures(value), cut: false, ...(hasImage && { source: src }) };
  }
  if (typeof value === 'number') {
    const label = _type === 'ClassLabel' && Array.isArray(names) ? names[value] : undefined;
    return typeof label === 'string'
      ? { kind: 'text', text: `${value}: ${label}`, cut: false }
      : { kind: 'number', text: String(value), cut: false };
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { kind: 'text', text: text.slice(0, cellLimit), cut: truncated || text.length > cellLimit };
}

/** Width and height of a picture, where they are told. */
function measures(value: unknown): string {
  const { width, height } = asObject(value);
  return typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : '';
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
