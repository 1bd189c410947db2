import assert from 'node:assert/strict';
import { Template, TemplateBudgetError } from '../../../src/template';
import { globals } from '../../../src/template/builtins/globals';
import { libraryWith } from '../../../src/template/builtins/library';
import { methods } from '../../../src/template/builtins/methods';
import {
  filterRows,
  freeFilters,
  freeGlobals,
  freeMethods,
  freeTests,
  globalRows,
  methodRows,
  operatorRows,
  type Rows,
  statementRows,
  syntaxRows,
  testRows,
  valuesOf,
} from './charges';

const size = 4096;
const [small, large] = [valuesOf(size), valuesOf(2 * size)];
/** No operation may take more characters or items in one step. */
const mostInAStep = 64;

/** The fewest steps with which a template renders. */
function stepsOf(source: string, context: object): number {
  let [low, high] = [0, 5_000_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rendersWithin(middle, source, context)) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return high;
}

function rendersWithin(steps: number, source: string, context: object): boolean {
  try {
    new Template(source, { budget: { steps }, now: () => new Date(0), random: () => 0 }).render(context);
    return true;
  } catch (error) {
    if (error instanceof TemplateBudgetError && error.message.includes('steps')) {
      return false;
    }
    throw error;
  }
}

function paysForSize(what: string, source: string): void {
  it(`pays for the size of its values: ${what}, ${source}`, () => {
    const more = stepsOf(source, large) - stepsOf(source, small);
    assert.ok(more >= size / mostInAStep, `${more} steps for ${size} more`);
  });
}

function describeRows(what: string, rows: Rows, sourceOf = (row: string) => `{% set r = (${row}) %}`): void {
  for (const [name, sources] of Object.entries(rows)) {
    for (const source of [sources].flat()) {
      paysForSize(`${what} ${name}`, sourceOf(source));
    }
  }
}

function knows(what: string, names: Iterable<string>, rows: Rows, free: ReadonlySet<string>): void {
  it(`has a row for every ${what}`, () => {
    const own = [...names].filter((name) => !free.has(name));
    assert.deepEqual(own.sort(), Object.keys(rows).sort());
  });
}

const { filters, tests } = libraryWith({});

describe('the budget of a template', () => {
  knows('filter', filters.keys(), filterRows, freeFilters);
  describeRows('the filter', filterRows);

  knows('test', tests.keys(), testRows, freeTests);
  describeRows('the test', testRows);

  knows('global', globals.keys(), globalRows, freeGlobals);
  describeRows('the global', globalRows);

  for (const [type, table] of Object.entries(methods)) {
    knows(`method of ${type}`, table.keys(), methodRows[type] ?? {}, freeMethods[type] ?? new Set());
    describeRows(`the method of ${type}`, methodRows[type] ?? {});
  }

  describeRows('the operator', operatorRows);
  describeRows('the syntax of', syntaxRows);
  describeRows('', statementRows, (source) => source);
});
