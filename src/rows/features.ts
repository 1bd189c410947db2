import * as z from 'zod/mini';
import { anyObject, textList } from '../http/shapes';
import type { Column, ColumnKind } from './column';

const typedSchema = z.looseObject({
  _type: z.string(),
  dtype: z.catch(z.optional(z.string()), undefined),
  names: z.catch(z.optional(textList), undefined),
});

const kindsOfTypes: ReadonlyMap<string, ColumnKind> = new Map<string, ColumnKind>([
  ['ClassLabel', 'label'],
  ['Array2D', 'list'],
  ['Array3D', 'list'],
  ['Array4D', 'list'],
  ['Array5D', 'list'],
  ['List', 'list'],
  ['LargeList', 'list'],
  ['Sequence', 'list'],
  ['Translation', 'struct'],
  ['TranslationVariableLanguages', 'struct'],
  ['Image', 'image'],
  ['Audio', 'audio'],
  ['Video', 'video'],
]);

const kindsOfValues: readonly (readonly [pattern: RegExp, kind: ColumnKind])[] = [
  [/^(?:large_)?string$/, 'text'],
  [/^bool$/, 'boolean'],
  [/^(?:u?int\d+|float\d+|decimal\d*(?:\(.*\))?)$/, 'number'],
  [/^(?:date\d+|timestamp\[.*\])$/, 'date'],
];

/**
 * A column by its type in the `datasets` library, which the viewer service and Parquet files of the hub both name:
 * https://huggingface.co/docs/datasets/package_reference/main_classes#datasets.Features. What isn't known is `other`.
 */
export function columnOf(name: string, feature: unknown): Column {
  if (Array.isArray(feature)) {
    return { name, kind: 'list', type: 'List' };
  }
  const typed = typedSchema.safeParse(feature);
  if (!typed.success) {
    const isStruct = anyObject.safeParse(feature).success;
    return { name, kind: isStruct ? 'struct' : 'other', type: isStruct ? 'struct' : '' };
  }
  const { _type: type, dtype, names } = typed.data;
  if (type === 'Value') {
    return { name, kind: valueKind(dtype ?? ''), type: dtype ?? '' };
  }
  const kind = kindsOfTypes.get(type) ?? 'other';
  return { name, kind, type, ...(kind === 'label' && names !== undefined && { labels: names }) };
}

function valueKind(dtype: string): ColumnKind {
  return kindsOfValues.find(([pattern]) => pattern.test(dtype))?.[1] ?? 'other';
}
