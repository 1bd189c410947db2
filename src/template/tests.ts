import { isMapping, Undefined } from './values';

export const builtinTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  defined: (value) => !(value instanceof Undefined),
  iterable: (value) => typeof value === 'string' || Array.isArray(value) || isMapping(value),
  mapping: isMapping,
  none: (value) => value === null,
  number: (value) => typeof value === 'number' || typeof value === 'boolean',
  sequence: (value) => typeof value === 'string' || Array.isArray(value) || isMapping(value),
  string: (value) => typeof value === 'string',
  undefined: (value) => value instanceof Undefined,
};
