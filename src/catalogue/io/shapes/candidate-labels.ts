import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** A label of the caller's own and how well it fits, from 0 to 1. */
export const candidateLabelScore = looseObject(() => ({
  label: z.string().check(about('One of the candidate labels of the request.')),
  score: z.number().check(about('How well the label fits, from 0 to 1.')),
}));
