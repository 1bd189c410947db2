import type { Arguments, AssignmentTarget, Body, Expression, Statement } from './ast';

/** The expressions that an expression is made of. */
export function partsOf(expression: Expression): readonly (Expression | undefined)[] {
  switch (expression.kind) {
    case 'list':
    case 'tuple':
      return expression.items;
    case 'dict':
      return expression.entries.flat();
    case 'attribute':
      return [expression.object];
    case 'item':
      return [expression.object, expression.key];
    case 'slice':
      return [expression.object, expression.start, expression.stop, expression.step];
    case 'call':
      return [expression.callee, ...argumentsOf(expression.args)];
    case 'filter':
    case 'test':
      return [expression.value, ...argumentsOf(expression.args)];
    case 'unary':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'concat':
      return expression.parts;
    case 'compare':
      return [expression.first, ...expression.rest.map(({ right }) => right)];
    case 'conditional':
      return [expression.test, expression.then, expression.otherwise];
    default:
      return [];
  }
}

function argumentsOf({ positional, named, rest, namedRest }: Arguments): (Expression | undefined)[] {
  return [...positional, ...named.map(([, value]) => value), rest, namedRest];
}

interface Contents {
  readonly expressions: readonly (Expression | undefined)[];
  readonly bodies: readonly Body[];
}

/** The expressions and bodies that a statement is made of. */
export function contentsOf(statement: Statement): Contents {
  switch (statement.kind) {
    case 'output':
      return { expressions: statement.values, bodies: [] };
    case 'if': {
      const bodies = [...statement.branches.map(({ body }) => body), statement.otherwise];
      return { expressions: statement.branches.map(({ test }) => test), bodies };
    }
    case 'for': {
      const { iterable, filter, body, otherwise } = statement;
      return { expressions: [iterable, filter], bodies: [body, otherwise] };
    }
    case 'set':
      return { expressions: [statement.value], bodies: [] };
    case 'set block':
    case 'filter block':
      return { expressions: [statement.filter], bodies: [statement.body] };
    case 'macro':
      return { expressions: statement.parameters.map(({ fallback }) => fallback), bodies: [statement.body] };
    case 'call block': {
      const fallbacks = statement.parameters.map(({ fallback }) => fallback);
      return { expressions: [...fallbacks, statement.call], bodies: [statement.body] };
    }
    case 'with':
      return { expressions: statement.bindings.map(([, value]) => value), bodies: [statement.body] };
    case 'generation':
    case 'block':
      return { expressions: [], bodies: [statement.body] };
    default:
      return { expressions: [], bodies: [] };
  }
}

/** The names that a target sets. */
export function namesOf(target: AssignmentTarget): string[] {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'unpack':
      return target.items.flatMap(namesOf);
    case 'namespace':
      return [];
  }
}
