import { contentsOf } from './compile/names';
import type { Place } from './errors';
import type { Body } from './syntax/ast';

export interface Interpolation extends Place {
  readonly lastFilter: string | undefined;
}

export function interpolationsOf(body: Body, placeOf: (offset: number) => Place): Interpolation[] {
  return body.flatMap((statement) => {
    const inner = contentsOf(statement).bodies.flatMap((each) => interpolationsOf(each, placeOf));
    if (statement.kind !== 'output') {
      return inner;
    }
    return statement.values.map((value) => ({
      ...placeOf(value.offset),
      lastFilter: value.kind === 'filter' ? value.name : undefined,
    }));
  });
}
