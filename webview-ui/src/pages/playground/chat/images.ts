import { t } from '../../../l10n';

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Of one picture, in bytes. */
const sizeLimit = 10_000_000;
export const maxImages = 20;

export interface ReadImages {
  /** Data URLs. */
  readonly images: readonly string[];
  /** Why some were left out; undefined when none was. */
  readonly problem: string | undefined;
}

/** Reads pictures, as many as still have room beside those that are there. */
export async function readImages(files: readonly File[], present: number): Promise<ReadImages> {
  const fitting = files.filter(({ type, size }) => imageTypes.includes(type) && size <= sizeLimit);
  const taken = fitting.slice(0, Math.max(0, maxImages - present));
  const images = await Promise.all(taken.map(toDataUrl));
  return { images, problem: problemOf(files.length, fitting.length, taken.length) };
}

function problemOf(given: number, fitting: number, taken: number): string | undefined {
  if (taken < fitting) {
    return t('A message can have up to {0} images.', maxImages);
  }
  return fitting < given
    ? t('You can add PNG, JPEG, GIF and WebP images of up to {0} MB.', sizeLimit / 1_000_000)
    : undefined;
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
