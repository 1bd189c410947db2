import type { OutputFile } from '../../../../src/protocol';
import { extensionOf, usualType } from '../../media/media-types';

const stems: ReadonlyMap<string, string> = new Map([
  ['image', 'image'],
  ['audio', 'sound'],
  ['video', 'video'],
]);

/** A name under which to save a file: its label, else what it is, with its number where it has siblings. */
export function nameOfFile(
  { label, type }: Pick<OutputFile, 'label' | 'type'>,
  index: number,
  siblings: readonly unknown[],
): string {
  const labelled = (label ?? '').replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  const stem = labelled.slice(0, 80) || (stems.get(usualType(type).split('/')[0] ?? '') ?? 'file');
  const number = siblings.length > 1 ? `-${index + 1}` : '';
  return `${stem}${number}.${extensionOf(type)}`;
}
