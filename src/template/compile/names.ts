import type { Arguments, Body, Expression, Statement, Target } from '../syntax/ast';
import type { Scope } from './scope';

/**
 * Notes in a scope which names a body reads and sets in it. What has a scope of its own within the body is left to
 * the compilation of that.
 *
 * @param always whether the body runs whenever the scope is entered
 */
export function noteBody(scope: Scope, body: Body, always = true): void {
  for (const statement of body) {
    noteStatement(scope, statement, always);
  }
}

function noteStatement(scope: Scope, statement: Statement, always: boolean): void {
  switch (statement.kind) {
    case 'output':
      noteExpressions(scope, statement.values);
      break;
    case 'if':
      for (const { test, body } of statement.branches) {
        noteExpression(scope, test);
        noteBody(scope, body, false);
      }
      noteBody(scope, statement.otherwise, false);
      break;
    case 'for':
      noteExpression(scope, statement.iterable);
      break;
    case 'set':
      noteExpression(scope, statement.value);
      noteTarget(scope, statement.target, always);
      break;
    case 'set block':
      noteTarget(scope, statement.target, always);
      break;
    case 'macro':
      scope.set(statement.name, always);
      break;
    case 'call block':
      noteExpression(scope, statement.call);
      break;
    case 'filter block':
      noteExpression(scope, statement.filter);
      break;
    case 'with':
      noteExpressions(
        scope,
        statement.bindings.map(([, value]) => value),
      );
      break;
    default:
  }
}

export function noteTarget(scope: Scope, target: Target, always = true): void {
  switch (target.kind) {
    case 'name':
      scope.set(target.name, always);
      break;
    case 'namespace':
      scope.read(target.name);
      break;
    case 'unpack':
      for (const item of target.items) {
        noteTarget(scope, item, always);
      }
  }
}

export function noteExpression(scope: Scope, expression: Expression | undefined): void {
  if (expression?.kind === 'name') {
    scope.read(expression.name);
  } else if (expression !== undefined) {
    noteExpressions(scope, partsOf(expression));
  }
}

function noteExpressions(scope: Scope, expressions: readonly (Expression | undefined)[]): void {
  for (const expression of expressions) {
    noteExpression(scope, expression);
  }
}

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

/** Whether a body reads a name anywhere, in scopes within it too. */
export function mentions(body: Body, name: string): boolean {
  return body.some((statement) => statementMentions(statement, name));
}

function statementMentions(statement: Statement, name: string): boolean {
  const { expressions, bodies } = contentsOf(statement);
  return (
    expressions.some((expression) => expressionMentions(expression, name)) ||
    bodies.some((body) => mentions(body, name))
  );
}

function expressionMentions(expression: Expression | undefined, name: string): boolean {
  if (expression === undefined) {
    return false;
  }
  return expression.kind === 'name'
    ? expression.name === name
    : partsOf(expression).some((part) => expressionMentions(part, name));
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
      return { expressions: [], bodies: [statement.body] };
    default:
      return { expressions: [], bodies: [] };
  }
}

/** The names that a target sets. */
export function namesOf(target: Target): string[] {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'unpack':
      return target.items.flatMap(namesOf);
    case 'namespace':
      return [];
  }
}
