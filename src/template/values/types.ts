import { isFloat } from './numbers';
import { Value } from './value';

/** What Python calls the type of a value. */
export function typeName(value: unknown): string {
  if (value === null) {
    return 'NoneType';
  }
  switch (typeof value) {
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'number':
      return isFloat(value) ? 'float' : 'int';
    case 'bigint':
      return 'int';
    case 'object':
      return value instanceof Value ? value.type : Array.isArray(value) ? 'list' : 'dict';
    default:
      return 'object';
  }
}
