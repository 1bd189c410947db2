import type { AssignmentTarget, Body, Expression, Statement } from '../syntax/ast';
import { partsOf } from '../syntax/contents';
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

export function noteTarget(scope: Scope, target: AssignmentTarget, always = true): void {
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
