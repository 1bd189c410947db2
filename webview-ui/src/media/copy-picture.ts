import type { OutputFile } from '../../../src/protocol';
import { toPng } from './convert';
import { usualType } from './media-types';

/** The only format that browsers put on the clipboard. */
const clipboardType = 'image/png';

export function canCopyPictures(): boolean {
  return 'ClipboardItem' in window && navigator.clipboard !== undefined;
}

/** Puts a picture on the clipboard, as a PNG whatever it was. */
export async function copyPicture({ bytes, type }: OutputFile): Promise<true> {
  const file = new Blob([bytes], { type: usualType(type) });
  const picture = file.type === clipboardType ? file : await toPng(file);
  await navigator.clipboard.write([new ClipboardItem({ [clipboardType]: picture })]);
  return true;
}
