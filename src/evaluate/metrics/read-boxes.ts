import * as z from 'zod/mini';
import { MetricError } from '../metric';
import { readJson, readJsonWithin } from '../read';
import type { Box, Find, Truth } from './boxes';

const numbers = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const named = z.object({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() });

function corners(value: unknown): Box | undefined {
  const { data } = named.safeParse(value);
  return data === undefined ? numbers.safeParse(value).data : [data.xmin, data.ymin, data.xmax, data.ymax];
}

/** COCO's form: left, top, width and height. */
function ofCoco(value: unknown): Box | undefined {
  const [left, top, width, height] = numbers.safeParse(value).data ?? [];
  return left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : [left, top, left + width, top + height];
}

/** Under which models and datasets have a box, and how they write it there. */
const boxNames: Readonly<Record<string, (value: unknown) => Box | undefined>> = {
  box: corners,
  bbox_2d: corners,
  bboxes: corners,
  bbox: ofCoco,
};
const labelNames = ['label', 'labels', 'category', 'categories'];

/**
 * What is to be found in an image: as the hub's models answer (`{ label, box: { xmin, … } }`), as COCO's datasets have it
 * (`{ category, bbox }`, one by one or in columns), or boxes alone.
 *
 * @param value the same as JSON, or as its text
 * @throws MetricError for what isn't that
 */
export function truthsIn(value: unknown): Truth[] {
  const given = typeof value === 'string' ? readJson(value) : value;
  const found = itemsIn(given).map(findIn);
  const truths = found.filter((each) => each !== undefined);
  if (given === undefined || given === null || truths.length < found.length) {
    throw new MetricError('box');
  }
  if (truths.length > mostTruths) {
    throw new MetricError('tooLong');
  }
  return truths;
}

/** In one image. */
const mostTruths = 1000;

/** What counts of an answer, as with COCO. */
const mostFinds = 100;

/** The boxes in an answer, the most certain first. What isn't a box isn't a find. */
export function findsIn(answer: string): Find[] {
  return itemsIn(readJsonWithin(answer))
    .map(findIn)
    .filter((find) => find !== undefined)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFinds);
}

function itemsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    return corners(value) === undefined ? value : [value];
  }
  const columns = Object.entries(value);
  const height = columns.flatMap(([name, cells]) =>
    Object.hasOwn(boxNames, name) && Array.isArray(cells) && corners(cells) === undefined
      ? [cells.length]
      : [],
  )[0];
  return height === undefined
    ? [value]
    : Array.from({ length: height }, (_, row) =>
        Object.fromEntries(columns.map(([name, cells]) => [name, Array.isArray(cells) ? cells[row] : cells])),
      );
}

const scoreSchema = z.object({ score: z.number() });

/** Undefined for what isn't a box, or one without an area. */
function findIn(item: unknown): Find | undefined {
  const parts = new Map(typeof item === 'object' && item !== null ? Object.entries(item) : []);
  const label = labelNames.map((name) => parts.get(name)).find((each) => each !== undefined);
  const box = Array.isArray(item)
    ? corners(item)
    : Object.entries(boxNames)
        .map(([name, read]) => read(parts.get(name)))
        .find((each) => each !== undefined);
  return box === undefined || !hasArea(box)
    ? undefined
    : { label: String(label ?? ''), box, score: scoreSchema.safeParse(item).data?.score ?? 1 };
}

function hasArea([left, top, right, bottom]: Box): boolean {
  return right > left && bottom > top;
}
