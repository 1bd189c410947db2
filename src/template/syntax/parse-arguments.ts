import type { Arguments, Expression } from './ast';
import type { TokenStream } from './token-stream';

export const noArguments: Arguments = { positional: [], named: [], rest: undefined, namedRest: undefined };

/** Reads what stands between brackets, with commas, up to the closing one. The last comma may end it. */
export function parseList<T>(tokens: TokenStream, close: string, item: () => T): T[] {
  const items: T[] = [];
  while (!tokens.accept(close)) {
    if (items.length > 0) {
      tokens.expect(',');
      if (tokens.accept(close)) {
        break;
      }
    }
    items.push(item());
  }
  return items;
}

/** Reads the arguments of a call, from the opening bracket on. */
export function parseArguments(tokens: TokenStream, expression: () => Expression): Arguments {
  tokens.next();
  const positional: Expression[] = [];
  const named: [string, Expression][] = [];
  let rest: Expression | undefined;
  let namedRest: Expression | undefined;
  parseList(tokens, ')', () => {
    const start = tokens.current;
    const { kind, value } = start;
    const check = (allowed: boolean): void => {
      if (!allowed) {
        throw tokens.error('invalid syntax for function call expression', start);
      }
    };
    if (tokens.accept('*')) {
      check(rest === undefined && namedRest === undefined);
      rest = expression();
    } else if (tokens.accept('**')) {
      check(namedRest === undefined);
      namedRest = expression();
    } else if (kind === 'name' && tokens.isFollowedBy('=')) {
      check(namedRest === undefined);
      tokens.next();
      tokens.next();
      named.push([value, expression()]);
    } else {
      check(rest === undefined && namedRest === undefined && named.length === 0);
      positional.push(expression());
    }
  });
  return { positional, named, rest, namedRest };
}
