import type { FileMetaData, SchemaElement } from 'hyparquet';
import * as z from 'zod/mini';
import { FreeNames } from '../../batch';
import { anyObject } from '../../http/shapes';
import type { Column, ColumnKind } from '../column';
import { RowsError } from '../errors';
import { columnOf } from '../features';

/** A column of a Parquet file and where it is stored in each row group. */
export interface StoredColumn extends Column {
  /** Its part of the schema: itself, and what is nested in it. */
  readonly elements: readonly SchemaElement[];
  /** Its first stored column among those of a row group, and how many it has. */
  readonly firstLeaf: number;
  readonly leaves: number;
}

/** @throws RowsError `damaged` */
export function storedColumns(metadata: FileMetaData): readonly StoredColumn[] {
  const features = featuresOf(metadata);
  const free = new FreeNames();
  const columns: StoredColumn[] = [];
  const { schema } = metadata;
  let firstLeaf = 0;
  for (let index = 1; index < schema.length; ) {
    const elements = subtree(schema, index);
    const [element] = elements;
    if (typeof element?.name !== 'string') {
      throw new RowsError('damaged', { detail: 'schema' });
    }
    const leaves = elements.filter((each) => (each.num_children ?? 0) === 0).length;
    const name = free.take(element.name);
    const feature = Object.hasOwn(features, element.name) ? features[element.name] : undefined;
    const column = feature === undefined ? columnOfElement(name, elements) : columnOf(name, feature);
    columns.push({ ...column, elements, firstLeaf, leaves });
    firstLeaf += leaves;
    index += elements.length;
  }
  return columns;
}

function subtree(schema: readonly SchemaElement[], start: number): readonly SchemaElement[] {
  let end = start;
  for (let left = 1; left > 0; left -= 1) {
    const element = schema[end];
    const children = element?.num_children ?? 0;
    if (element === undefined || !(children >= 0)) {
      throw new RowsError('damaged', { detail: 'schema' });
    }
    left += children;
    end += 1;
  }
  return schema.slice(start, end);
}

const notesSchema = z.looseObject({ info: z.looseObject({ features: anyObject }) });

/** The `datasets` library saves its own types beside the rows. */
function featuresOf({ key_value_metadata: notes = [] }: FileMetaData): Readonly<Record<string, unknown>> {
  const note = notes.find(({ key }) => key === 'huggingface')?.value;
  try {
    const found = notesSchema.safeParse(JSON.parse(note ?? 'null'));
    return found.success ? found.data.info.features : {};
  } catch {
    return {};
  }
}

const kindsOfTypes: ReadonlyMap<string, ColumnKind> = new Map<string, ColumnKind>([
  ['BOOLEAN', 'boolean'],
  ['INT32', 'number'],
  ['INT64', 'number'],
  ['FLOAT', 'number'],
  ['DOUBLE', 'number'],
  ['INT96', 'date'],
]);

const kindsOfMeanings: ReadonlyMap<string, ColumnKind> = new Map<string, ColumnKind>([
  ['UTF8', 'text'],
  ['ENUM', 'text'],
  ['STRING', 'text'],
  ['JSON', 'struct'],
  ['DECIMAL', 'number'],
  ['DATE', 'date'],
  ['TIMESTAMP_MILLIS', 'date'],
  ['TIMESTAMP_MICROS', 'date'],
  ['TIMESTAMP', 'date'],
  ['FLOAT16', 'number'],
  ['TIME', 'other'],
  ['TIME_MILLIS', 'other'],
  ['TIME_MICROS', 'other'],
  ['INTERVAL', 'other'],
  ['UUID', 'other'],
  ['BSON', 'other'],
  ['LIST', 'list'],
]);

function columnOfElement(name: string, [element, ...nested]: readonly SchemaElement[]): Column {
  const meaning = element?.logical_type?.type ?? element?.converted_type;
  const type = meaning ?? element?.type ?? 'group';
  if (element?.repetition_type === 'REPEATED') {
    return { name, kind: 'list', type };
  }
  const known =
    kindsOfMeanings.get(element?.logical_type?.type ?? '') ??
    kindsOfMeanings.get(element?.converted_type ?? '');
  const plain = nested.length > 0 ? 'struct' : (kindsOfTypes.get(element?.type ?? '') ?? 'other');
  return { name, kind: known ?? plain, type };
}
