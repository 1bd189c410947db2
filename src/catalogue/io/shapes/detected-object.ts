import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';
import { boundingBox } from './bounding-box';

/** One object found in an image, with its box in pixels. Scores run from 0 to 1, each object on its own. */
export const detectedObject = looseObject(() => ({
  label: z.string().check(about('Name of the class that the object belongs to.')),
  score: z.number().check(about('How sure the model is of this object, from 0 to 1.')),
  box: boundingBox.check(about('Rectangle around the object, in pixels of the original image.')),
}));
