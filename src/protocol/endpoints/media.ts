import * as z from 'zod/mini';
import { fileContentsSchema } from '../values';

export const mediaEndpoints = {
  /** Fetches a picture, sound or film of a public https server, for the page to show; 20 MB at most. */
  fetchMedia: {
    params: z.object({ url: z.string().check(z.maxLength(4000)) }),
    chunk: z.never(),
    answer: fileContentsSchema,
  },
} as const;
