import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** A rectangle in an image, in pixels of the original size, counted from the top left corner. */
export const boundingBox = looseObject(() => ({
  xmin: z.int().check(about('Left edge of the box, in pixels from the left of the image.')),
  xmax: z.int().check(about('Right edge of the box, in pixels from the left of the image.')),
  ymin: z.int().check(about('Top edge of the box, in pixels from the top of the image.')),
  ymax: z.int().check(about('Bottom edge of the box, in pixels from the top of the image.')),
}));
export type BoundingBox = z.infer<typeof boundingBox>;
