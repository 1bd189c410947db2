import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/** An image whose depth is to be estimated, in a form that its server accepts: an address or its bytes. */
export const depthEstimationInput = looseObject(() => ({
  inputs: z.unknown().check(about('Image to measure: its address or its bytes, as the server expects it.')),
  parameters: z.optional(z.looseObject({})).check(about('Other settings to pass to the model unchanged.')),
}));
export type DepthEstimationInput = z.infer<typeof depthEstimationInput>;

/** The estimate as numbers and as a picture. Its scale is the model's: metres, or only nearer and farther. */
export const depthEstimationOutput = looseObject(() => ({
  predicted_depth: z
    .optional(z.unknown())
    .check(about('Depth of each pixel as numbers, in metres only where the model was trained on metres.')),
  depth: z.optional(z.unknown()).check(about('The same depth as a greyscale image.')),
}));
export type DepthEstimationOutput = z.infer<typeof depthEstimationOutput>;
