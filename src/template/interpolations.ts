import type { Statement } from './ast';
import type { Place } from './errors';

export interface Interpolation extends Place {
  readonly lastFilter: string | undefined;
}

export function interpolationsOf(
  statements: readonly Statement[],
  placeOf: (offset: number) => Place,
): Interpolation[] {
  return statements.flatMap((statement) => {
    switch (statement.kind) {
      case 'output': {
        const { value } = statement;
        const lastFilter = value.kind === 'filter' ? value.name : undefined;
        return [{ ...placeOf(value.offset), lastFilter }];
      }
      case 'if': {
        const bodies = [...statement.branches.map(({ body }) => body), statement.otherwise];
        return bodies.flatMap((body) => interpolationsOf(body, placeOf));
      }
      case 'for':
        return [statement.body, statement.otherwise].flatMap((body) => interpolationsOf(body, placeOf));
      default:
        return [];
    }
  });
}
