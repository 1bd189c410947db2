import { RawImage } from '@huggingface/transformers';
import { RuntimeFailure } from '../failure';
import { decodePicture } from './decode-picture';
import type { Picture } from './picture';
import { resized } from './resize';
import { section } from './section';

/** Of the largest picture that a model is given, in pixels. */
const mostOfASide = 4096;

/** An image file as the library takes pictures. @throws RuntimeFailure as {@link decodePicture} does */
export function libraryPicture(bytes: Uint8Array): RawImage {
  return asLibraryPicture(decodePicture(bytes));
}

/**
 * Has the library change pictures as Pillow does, in every host. By itself it needs a canvas, which a worker of Node
 * doesn't have, and whose results differ by browser.
 */
export function changePicturesAsPillow(): void {
  const { prototype } = RawImage;
  prototype.resize = async function (wantedWidth, wantedHeight, { resample = 2 } = {}) {
    const width = whole(wantedWidth ?? ((wantedHeight ?? this.height) / this.height) * this.width);
    const height = whole(wantedHeight ?? ((wantedWidth ?? this.width) / this.width) * this.height);
    checkSize(width, height);
    return asLibraryPicture(resized(this, width, height, Number(resample)));
  };
  prototype.center_crop = async function (width, height) {
    checkSize(width, height);
    const left = Math.floor((this.width - width) / 2);
    const top = Math.floor((this.height - height) / 2);
    return asLibraryPicture(section(this, { left, top, width, height }));
  };
  prototype.crop = async function ([x1, y1, x2, y2]) {
    const [left, top] = [Math.max(0, x1), Math.max(0, y1)];
    const [right, bottom] = [Math.min(x2, this.width - 1), Math.min(y2, this.height - 1)];
    return asLibraryPicture(section(this, { left, top, width: right - left + 1, height: bottom - top + 1 }));
  };
  prototype.pad = async function (sides) {
    const [left, right, top, bottom] = sides.map((side) => Math.max(0, side)) as typeof sides;
    const [width, height] = [this.width + left + right, this.height + top + bottom];
    checkSize(width, height);
    return asLibraryPicture(section(this, { left: -left, top: -top, width, height }));
  };
}

function asLibraryPicture({ data, width, height, channels }: Picture): RawImage {
  return new RawImage(data, width, height, channels as 3);
}

function whole(size: number): number {
  return Math.max(1, Math.floor(size));
}

/** A model's files say how large it wants pictures. */
function checkSize(width: number, height: number): void {
  if (!(Math.max(width, height) <= mostOfASide)) {
    throw new RuntimeFailure('unsupported', `The model asks for an image of ${width} × ${height} pixels`);
  }
}
