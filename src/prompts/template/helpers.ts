interface HelperShape {
  readonly isBlock: boolean;
  /** Values that it takes by their place, at least and at most. */
  readonly takes: readonly [least: number, most: number];
  /** Values that it takes by name; all names where undefined. */
  readonly named?: readonly string[];
  /** Whether it can only stand by itself, since it adds no text. */
  readonly isMark?: boolean;
}

/**
 * What prompt files have of Handlebars, and the helpers that they add
 * (https://google.github.io/dotprompt/reference/template).
 */
const helpers = {
  if: { isBlock: true, takes: [1, 1], named: ['includeZero'] },
  unless: { isBlock: true, takes: [1, 1], named: ['includeZero'] },
  each: { isBlock: true, takes: [1, 1], named: [] },
  with: { isBlock: true, takes: [1, 1], named: [] },
  ifEquals: { isBlock: true, takes: [2, 2], named: [] },
  unlessEquals: { isBlock: true, takes: [2, 2], named: [] },
  role: { isBlock: false, takes: [1, 1], isMark: true },
  history: { isBlock: false, takes: [0, 0], named: [], isMark: true },
  media: { isBlock: false, takes: [0, 0], named: ['url', 'contentType'], isMark: true },
  section: { isBlock: false, takes: [1, 1], named: [], isMark: true },
  json: { isBlock: false, takes: [1, 1], named: ['indent'] },
  lookup: { isBlock: false, takes: [2, 2], named: [] },
} as const satisfies Readonly<Record<string, HelperShape>>;

export type HelperName = keyof typeof helpers;

export const helperNames = Object.keys(helpers) as readonly HelperName[];

export function helperShape(name: string): HelperShape | undefined {
  return Object.hasOwn(helpers, name) ? helpers[name as HelperName] : undefined;
}

/** Roles that `{{role}}` knows. `model` is another name for `assistant`. */
export const roleNames = ['system', 'user', 'model', 'assistant', 'tool'] as const;
