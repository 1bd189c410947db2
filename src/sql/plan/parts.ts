import { aggregateFunctions } from '../functions/aggregate';
import type { Expression } from '../syntax';

/** The expressions that an expression is made of. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'column':
      return [];
    case 'binary':
      return [expression.left, expression.right];
    case 'in':
      return [expression.operand, ...expression.options];
    case 'between':
      return [expression.operand, expression.low, expression.high];
    case 'like':
      return [expression.operand, expression.pattern];
    case 'case':
      return [
        ...expression.branches.flatMap(({ when, result }) => [when, result]),
        ...(expression.otherwise === undefined ? [] : [expression.otherwise]),
      ];
    case 'call':
      return expression.arguments;
    case 'element':
      return [expression.operand, expression.index];
    default:
      return [expression.operand];
  }
}

export function hasAggregate(expression: Expression): boolean {
  return isAggregate(expression) || partsOf(expression).some(hasAggregate);
}

export function isAggregate(expression: Expression): expression is Extract<Expression, { kind: 'call' }> {
  return expression.kind === 'call' && aggregateFunctions.has(expression.name);
}

/** The same for expressions that mean the same, wherever they stand. */
export function identityOf(expression: Expression, nameOf: (path: readonly string[]) => string): string {
  return JSON.stringify(expression, function (key, value: unknown) {
    if (key === 'place') {
      return undefined;
    }
    const isPath = key === 'path' && (this as { readonly kind?: unknown }).kind === 'column';
    return isPath ? nameOf(value as readonly string[]) : typeof value === 'bigint' ? `${value}n` : value;
  });
}
