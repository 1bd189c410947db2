import type { FileMetaData, SchemaElement } from 'hyparquet';

/** A column as it is stored: one of plain values. */
export interface Leaf {
  readonly element: SchemaElement;
  /** Highest definition level. */
  readonly definition: number;
  /** Highest repetition level. */
  readonly repetition: number;
  /** A column of the table itself with a value a row. */
  readonly isFlat: boolean;
}

interface Group {
  readonly left: number;
  readonly path: readonly string[];
  readonly definition: number;
  readonly repetition: number;
}

/** Nobody nests columns so deep. */
const depthLimit = 32;

/** The stored columns of a file by their path, as {@link leafKey} writes it. */
export type Leaves = ReadonlyMap<string, Leaf>;

export function leafKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** @throws RangeError for a schema that is no tree, or too deep */
export function leavesOf({ schema }: FileMetaData): Leaves {
  const [root, ...elements] = schema;
  const leaves = new Map<string, Leaf>();
  const repetition = root?.repetition_type === 'REPEATED' ? 1 : 0;
  const open: Group[] = [{ left: childrenOf(root), path: [], definition: 0, repetition }];
  for (const element of elements) {
    while (open.at(-1)?.left === 0) {
      open.pop();
    }
    const parent = open.pop();
    if (parent === undefined) {
      throw new RangeError('the schema has columns outside of its root');
    }
    open.push({ ...parent, left: parent.left - 1 });
    const path = [...parent.path, String(element.name)];
    const levels = {
      definition: parent.definition + (element.repetition_type === 'REQUIRED' ? 0 : 1),
      repetition: parent.repetition + (element.repetition_type === 'REPEATED' ? 1 : 0),
    };
    if (element.logical_type?.type === 'VARIANT') {
      throw new Error('the type VARIANT is not supported');
    }
    const children = childrenOf(element);
    if (children === 0) {
      const key = leafKey(path);
      const isFlat = path.length === 1 && element.repetition_type !== 'REPEATED';
      // Readers find the first of a name.
      leaves.set(key, leaves.get(key) ?? { element, ...levels, isFlat });
    } else if (open.push({ left: children, path, ...levels }) > depthLimit) {
      throw new RangeError('the schema is nested too deeply');
    }
  }
  if (open.some(({ left }) => left > 0)) {
    throw new RangeError('the schema lacks columns');
  }
  return leaves;
}

function childrenOf(element: SchemaElement | undefined): number {
  const children: unknown = element?.num_children ?? 0;
  if (typeof children !== 'number' || children < 0) {
    throw new RangeError('the schema has a column with an odd number of children');
  }
  return children;
}
