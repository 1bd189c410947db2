import * as z from 'zod/mini';
import { bytes } from './bytes';

const score = z.optional(z.number());

/** A file that a model made. */
const outputFileSchema = z.object({
  type: z.string(),
  bytes,
  /** What tells it from its siblings. */
  label: z.optional(z.string()),
});

/** Something in a picture. The box is in pixels of it. */
export const boxSchema = z.object({
  label: z.string(),
  score,
  box: z.object({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() }),
});

/** What came of a run, in the form in which it is to be drawn. Places in a text count UTF-16 code units. */
export const outputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('scores'), scores: z.array(z.object({ label: z.string(), score })) }),
  z.object({
    kind: z.literal('entities'),
    text: z.string(),
    entities: z.array(
      z.object({ label: z.string(), word: z.string(), score, start: z.number(), end: z.number() }),
    ),
  }),
  z.object({
    kind: z.literal('fillings'),
    fillings: z.array(z.object({ word: z.string(), score, sequence: z.string() })),
  }),
  /** `start` and `end` are places in `context`, where there is one and they are known. */
  z.object({
    kind: z.literal('answers'),
    context: z.optional(z.string()),
    answers: z.array(
      z.object({ answer: z.string(), score, start: z.optional(z.number()), end: z.optional(z.number()) }),
    ),
  }),
  /** `coordinates` are row and column of each cell that the answer stands on, counted from 0. */
  z.object({
    kind: z.literal('tableAnswer'),
    answer: z.string(),
    aggregator: z.optional(z.string()),
    coordinates: z.array(z.tuple([z.number(), z.number()])),
  }),
  z.object({
    kind: z.literal('similarities'),
    similarities: z.array(z.object({ sentence: z.string(), score: z.number() })),
  }),
  /** A vector a text, or one a token of it. */
  z.object({ kind: z.literal('embedding'), vectors: z.array(z.array(z.number())) }),
  z.object({ kind: z.literal('boxes'), boxes: z.array(boxSchema) }),
  /** Masks are pictures as large as the one that was given, white where the label is. */
  z.object({
    kind: z.literal('segments'),
    segments: z.array(z.object({ label: z.string(), score, mask: bytes })),
  }),
  /** Times are in seconds. */
  z.object({
    kind: z.literal('transcript'),
    text: z.string(),
    chunks: z.array(z.object({ text: z.string(), start: z.number(), end: z.optional(z.number()) })),
  }),
  z.object({ kind: z.literal('files'), files: z.array(outputFileSchema) }),
  /** A value for each row of the table that was given. */
  z.object({ kind: z.literal('predictions'), predictions: z.array(z.union([z.string(), z.number()])) }),
  z.object({ kind: z.literal('json'), json: z.string() }),
]);

export type Output = z.output<typeof outputSchema>;
export type OutputKind = Output['kind'];
export type OutputOf<K extends OutputKind> = Extract<Output, { readonly kind: K }>;
export type OutputFile = z.output<typeof outputFileSchema>;
