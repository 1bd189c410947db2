import type { Outcome } from '../run/outcome';
import type { Results } from './results';

/** JUnit's XML, which CI services show: a suite for each cell, a case for each answer. */
export function resultsJunit({ name, cells, rows, repeat }: Results): string {
  const suites = cells.map(({ label, outcomes }) => {
    const cases = outcomes.map((outcome) => testCase(outcome, label, nameOf(outcome, rows, repeat)));
    const count = (kind: string) => outcomes.filter((outcome) => kindOf(outcome) === kind).length;
    const attributes = {
      name: label,
      tests: outcomes.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
      time: seconds(outcomes.reduce((sum, { answer }) => sum + (answer?.milliseconds ?? 0), 0)),
    };
    return [`  <testsuite${written(attributes)}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${written({ name })}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function nameOf({ row, repeat }: Outcome, rows: Results['rows'], repeats: number): string {
  const own = rows[row]?.description ?? `Row ${row + 1}`;
  return repeats > 1 ? `${own} (answer ${repeat + 1})` : own;
}

/** An answer that is only measured counts as passed; one without a verdict as skipped. */
function kindOf({ answer, passed, checks }: Outcome): 'failure' | 'error' | 'skipped' | 'passed' {
  if (answer === undefined) {
    return 'error';
  }
  if (passed === undefined) {
    return checks.some(({ problem }) => problem !== undefined) ? 'skipped' : 'passed';
  }
  return passed ? 'passed' : 'failure';
}

function testCase(outcome: Outcome, classname: string, name: string): string {
  const { answer, failure, checks } = outcome;
  const head = `    <testcase${written({ classname, name, time: seconds(answer?.milliseconds ?? 0) })}`;
  const kind = kindOf(outcome);
  if (kind === 'passed') {
    return `${head}/>`;
  }
  const missed = checks.filter(({ passed, problem }) => passed === false || problem !== undefined);
  const message =
    kind === 'error'
      ? (failure?.reason ?? 'No answer')
      : missed
          .map(({ name: check, expected, problem }) =>
            problem === undefined
              ? `${check}${expected === undefined ? '' : `: ${expected}`}`
              : `${check}: no verdict (${problem})`,
          )
          .join('; ');
  const body = answer === undefined ? '' : escaped(answer.text);
  return kind === 'skipped'
    ? `${head}><skipped${written({ message })}/></testcase>`
    : `${head}><${kind}${written({ message })}>${body}</${kind}></testcase>`;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

function written(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // XML 1.0 has no other characters.
      .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
  );
}
