import type { Locator } from 'playwright-core';

/** What of a result is looked for on the screen. */
export type Seen = (result: Locator) => readonly Locator[];

/** Rows of a list, each with its words. */
export const rows =
  (list: string, ...each: readonly (readonly (string | RegExp)[])[]): Seen =>
  (result) =>
    each.map((texts) =>
      texts.reduce(
        (found, hasText) => found.filter({ hasText }),
        result.getByRole('list', { name: list }).getByRole('listitem'),
      ),
    );

export const row = (list: string, ...texts: readonly (string | RegExp)[]): Seen => rows(list, texts);

export const words =
  (...texts: readonly (string | RegExp)[]): Seen =>
  (result) =>
    texts.map((text) => result.getByText(text));

/** Where a text is marked. */
export const marks =
  (...texts: readonly string[]): Seen =>
  (result) =>
    texts.map((hasText) => result.locator('mark', { hasText }));

export const scores = (labels: readonly { readonly label: string; readonly score: number }[]): Seen =>
  rows('Scores', ...labels.map(({ label, score }) => [label, percent(score)]));

export const all =
  (...seen: readonly Seen[]): Seen =>
  (result) =>
    seen.flatMap((each) => each(result));

export const percent = (score: number) => `${Math.round(score * 100)} %`;
