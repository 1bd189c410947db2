import * as z from 'zod/mini';

/** A whole number from 0. */
export const count = z.int().check(z.gte(0));

/**
 * A whole number of 64 bits without a sign. Servers draw seeds beyond the 53 bits that `z.int` stops at; such a
 * number arrives rounded, which is no reason to refuse the response around it.
 */
export const wideCount = z.number().check(z.refine(Number.isInteger), z.meta({ type: 'integer' }), z.gte(0));
