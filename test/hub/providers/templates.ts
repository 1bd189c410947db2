const parts = {
  '{model}': '(?<model>.+)',
  '{id}': '(?<id>[\\w-]+)',
  '{app}': '(?<app>[\\w.-]+/[\\w.-]+)',
  '{look}': '(?<look>\\d+)',
} as const;

const partPattern = /\{(?:model|id|app|look)\}/g;

/** The named parts of a path with its query; undefined where it is another one. */
export function match(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const found = compiled(template).exec(path);
  return found === null ? undefined : { ...found.groups };
}

const cache = new Map<string, RegExp>();

function compiled(template: string): RegExp {
  const known = cache.get(template) ?? new RegExp(`^${source(template)}$`);
  cache.set(template, known);
  return known;
}

function source(template: string): string {
  const texts = template.split(partPattern).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const names = template.match(partPattern) ?? [];
  return texts.map((text, index) => text + (partOf(names[index]) ?? '')).join('');
}

function partOf(name: string | undefined): string | undefined {
  return Object.entries(parts).find(([each]) => each === name)?.[1];
}
