import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** What a test that drives a browser spends its time on. */
export const kindsOfTime = [
  'opening',
  'waiting',
  'acting',
  'reading',
  'axe',
  'pictures',
  'fixed waits',
] as const;

export type KindOfTime = (typeof kindsOfTime)[number];

/** Seconds, by kind. */
export const spentSchema = z.partialRecord(z.enum(kindsOfTime), z.number());

export type Spent = z.output<typeof spentSchema>;

const kindsOfCalls: Readonly<Record<KindOfTime, readonly string[]>> = {
  opening: ['goto', 'reload'],
  waiting: [
    'waitFor',
    'waitForEvent',
    'waitForFunction',
    'waitForLoadState',
    'waitForRequest',
    'waitForSelector',
  ],
  acting: [
    'click',
    'dblclick',
    'fill',
    'hover',
    'insertText',
    'press',
    'selectOption',
    'setInputFiles',
    'type',
  ],
  reading: [
    'count',
    'evaluate',
    'evaluateAll',
    'getAttribute',
    'innerText',
    'inputValue',
    'isVisible',
    'textContent',
  ],
  axe: [],
  pictures: ['screenshot'],
  'fixed waits': ['waitForTimeout'],
};

const spent = new Map<KindOfTime, number>();
const inside = new AsyncLocalStorage<true>();

/** Counts the time of some work. Work within other work that is counted counts once. */
export async function spend<T>(kind: KindOfTime, work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) {
    return work();
  }
  const start = performance.now();
  try {
    return await inside.run(true, work);
  } finally {
    spent.set(kind, (spent.get(kind) ?? 0) + (performance.now() - start) / 1000);
  }
}

/** What was spent since this was last asked. */
export function takeSpent(): Spent {
  const taken = Object.fromEntries(spent);
  spent.clear();
  return taken;
}

let isWatched = false;

/** Counts the time of the calls of all pages from now on. */
export function watchCalls(page: Page): void {
  if (isWatched) {
    return;
  }
  isWatched = true;
  for (const subject of [page, page.mainFrame(), page.keyboard, page.mouse, page.locator('html')]) {
    const prototype = Object.getPrototypeOf(subject);
    for (const kind of kindsOfTime) {
      for (const name of kindsOfCalls[kind]) {
        const call = prototype[name];
        if (typeof call === 'function') {
          prototype[name] = function counted(...args: unknown[]) {
            return spend(kind, () => call.apply(this, args));
          };
        }
      }
    }
  }
}
