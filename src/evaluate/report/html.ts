import type { Outcome } from '../run/outcome';
import { outcomesByRow } from '../run/rows';
import { notesOnAll } from './markdown';
import { type Results, type Standing, standingsOf } from './results';
import { comparisonText, costOf, estimatedPercent, secondsOf } from './words';

/** Rows whose answers are shown. All are in the other formats. */
const shownRows = 500;

/** A page to open anywhere: no script, nothing that is fetched, and light or dark as the reader has it. */
export function resultsHtml(results: Results, standings: readonly Standing[] = standingsOf(results)): string {
  const { name, created, rows, cells } = results;
  const byCell = cells.map(({ outcomes }) => outcomesByRow(outcomes));
  const lines = rows
    .slice(0, shownRows)
    .map(({ vars, description }, row) =>
      element('tr', [
        element('th', `${row + 1}`, { scope: 'row' }),
        element('td', escaped(description ?? Object.values(vars).map(shown).join(' · '))),
        ...byCell.map((own) => element('td', (own.get(row) ?? []).map(answerOf))),
      ]),
    );
  const title = escaped(name);
  const notes = notesOnAll(results, standings).map((note) => element('li', escaped(note)));
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${title}</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>`,
    `<body><h1>${title}</h1>`,
    element('p', escaped(`${rows.length} rows · ${created.slice(0, 10)} · intervals at 95 %`)),
    element('table', [
      headOf(['', 'Passes', 'Score', 'Cost', 'p50', 'p95', 'Against the baseline']),
      ...standings.map(standingLine),
    ]),
    notes.length > 0 ? element('ul', notes) : '',
    element('h2', 'Answers'),
    rows.length > shownRows ? element('p', `The first ${shownRows} of ${rows.length} rows.`) : '',
    element('table', [headOf(['', 'Row', ...cells.map(({ label }) => label)]), ...lines]),
    '</body></html>',
    '',
  ].join('\n');
}

function standingLine(standing: Standing): string {
  const { label, summary } = standing;
  const cells = [
    estimatedPercent(summary.passes),
    estimatedPercent(summary.score),
    costOf(standing),
    secondsOf(summary.latency?.p50),
    secondsOf(summary.latency?.p95),
    comparisonText(standing),
  ];
  return element('tr', [
    element('th', escaped(label), { scope: 'row' }),
    ...cells.map((cell) => element('td', escaped(cell))),
  ]);
}

function answerOf({ answer, failure, passed, checks }: Outcome): string {
  const mark = passed === undefined ? '–' : passed ? '✓' : '✗';
  const missed = checks.filter((check) => check.passed === false).map(({ name }) => name);
  const kind = passed === undefined ? 'open' : passed ? 'passed' : 'missed';
  return element('div', [
    element('span', mark, { class: kind }),
    ' ',
    answer === undefined ? element('em', escaped(failure?.reason ?? 'No answer')) : escaped(answer.text),
    missed.length > 0 ? element('small', escaped(missed.join(', '))) : '',
  ]);
}

function headOf(titles: readonly string[]): string {
  return element(
    'tr',
    titles.map((title) => element('th', escaped(title), { scope: 'col' })),
  );
}

function element(
  tag: string,
  inside: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${written.join('')}>${[inside].flat().join('')}</${tag}>`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
small { display: block; opacity: 0.75; }
.passed { color: light-dark(#116329, #57ab5a); }
.missed { color: light-dark(#b3261e, #f47067); }
`;
