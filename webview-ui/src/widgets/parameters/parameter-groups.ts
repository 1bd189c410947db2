import type { ParameterField } from '../../../../src/protocol';

export interface ParameterGroup {
  /** What the names of its fields begin with; empty for those that stand alone. */
  readonly name: string;
  readonly fields: readonly ParameterField[];
}

/** The fields in their order, those within the same parameter together. */
export function parameterGroups(fields: readonly ParameterField[]): ParameterGroup[] {
  const nameOf = ({ name }: ParameterField) => name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return [...new Set(fields.map(nameOf))].map((name) => ({
    name,
    fields: fields.filter((field) => nameOf(field) === name),
  }));
}

/** The name within its group: `width` of `target_size.width`. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** How far one step of a number goes: a hundredth of its range, of 1 where that is not known. */
export function stepOf({ kind, minimum, maximum }: ParameterField): number {
  if (kind === 'integer') {
    return 1;
  }
  const range = minimum === undefined || maximum === undefined ? 10 : maximum - minimum;
  return range > 0 ? 10 ** Math.floor(Math.log10(range / 50)) : 1;
}
