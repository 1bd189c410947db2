import { type Box, placeOf, type Size } from './geometry';
import type { Mask } from './masks';
import type { Picture } from './use-picture';

export type DrawOver = (context: OffscreenCanvasRenderingContext2D, size: Size) => void;

/** A PNG of a picture, in its own size, with something drawn over it. */
export async function drawnOver(
  { url, width, height }: Picture,
  draw: DrawOver,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  if (context !== null) {
    draw(context, { width, height });
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Masks as opaque as they are shown. */
export function masksOver(masks: readonly Mask[], opacity: number): DrawOver {
  return (context, { width, height }) => {
    context.globalAlpha = opacity;
    for (const { image } of masks) {
      context.drawImage(image, 0, 0, width, height);
    }
  };
}

interface DrawnBox {
  readonly box: Box;
  readonly colour: string;
  readonly words: string;
}

/** Boxes with their labels, as large as the picture wants them. */
export function boxesOver(boxes: readonly DrawnBox[]): DrawOver {
  return (context, { width, height }) => {
    const line = Math.max(2, Math.round(Math.max(width, height) / 400));
    const letters = line * 6;
    context.font = `${letters}px sans-serif`;
    context.textBaseline = 'middle';
    for (const { box, colour } of boxes) {
      const place = placeOf(box, { width, height });
      const sides = [
        place.left * width,
        place.top * height,
        place.width * width,
        place.height * height,
      ] as const;
      context.lineWidth = line + 2;
      context.strokeStyle = '#000';
      context.strokeRect(...sides);
      context.lineWidth = line;
      context.strokeStyle = colour;
      context.strokeRect(...sides);
    }
    for (const { box, colour, words } of boxes) {
      const [wide, high] = [context.measureText(words).width + letters, letters * 1.5];
      const place = placeOf(box, { width, height });
      const left = Math.max(0, Math.min(place.left * width, width - wide));
      const top = Math.max(0, place.top * height - high);
      context.fillStyle = colour;
      context.fillRect(left, top, wide, high);
      context.fillStyle = '#000';
      context.fillText(words, left + letters / 2, top + high / 2);
    }
  };
}
