import type { SourcePosition } from './errors';
import type { Body } from './syntax/ast';
import { contentsOf } from './syntax/contents';

/** One `{{ … }}` of a source. */
export interface Interpolation extends SourcePosition {
  readonly lastFilter: string | undefined;
}

/** Those of a body and of the bodies in it. */
export function interpolationsOf(body: Body, placeOf: (offset: number) => SourcePosition): Interpolation[] {
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
