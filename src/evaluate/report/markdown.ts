import { agreementOf } from '../grades/agreement';
import type { SinceEarlier } from './earlier';
import type { Results, Standing } from './results';
import { standingsOf } from './results';
import {
  agreementText,
  comparisonText,
  costOf,
  decimal,
  estimatedPercent,
  percent,
  secondsOf,
} from './words';

/** A summary to read, for a pull request or a terminal. */
export function resultsMarkdown(
  results: Results,
  standings: readonly Standing[] = standingsOf(results),
): string {
  const { name, created, rows, repeat, judge } = results;
  const metrics = [...new Set(standings.flatMap(({ summary }) => summary.metrics.map((each) => each.name)))];
  const head = ['', 'Passes', 'Score', ...metrics, 'Cost', 'p50', 'p95', 'Against the baseline'];
  const facts = [
    counted(rows.length, 'row', 'rows'),
    ...(repeat > 1 ? [`${repeat} answers each`] : []),
    created.slice(0, 10),
    ...(judge === undefined ? [] : [`judged by ${judge.model}`]),
  ];
  const notes = notesOnAll(results, standings);
  return [
    `# ${plain(name)}`,
    '',
    `${facts.map(plain).join(' · ')}. Intervals are at 95 %.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...standings.map((standing) => line(cellsOf(standing, metrics))),
    '',
    ...(notes.length > 0 ? [...notes.map((note) => `- ${plain(note)}`), ''] : []),
  ].join('\n');
}

/** How each cell compares with earlier results, as a section. */
export function sinceEarlierMarkdown(since: readonly SinceEarlier[]): string {
  const lines = since.map(({ label, comparison }) => {
    const words =
      comparison === undefined ? 'not comparable' : comparisonText({ comparison, isBaseline: false });
    return `- ${plain(label)}: ${plain(words)}`;
  });
  return ['## Compared with the earlier results', '', ...lines, ''].join('\n');
}

function cellsOf(standing: Standing, metrics: readonly string[]): string[] {
  const { label, summary } = standing;
  return [
    label,
    estimatedPercent(summary.passes),
    estimatedPercent(summary.score),
    ...metrics.map((name) => metricText(summary.metrics.find((each) => each.name === name))),
    costOf(standing),
    secondsOf(summary.latency?.p50),
    secondsOf(summary.latency?.p95),
    comparisonText(standing),
  ];
}

/** Shares as percent; other scales, such as that of BLEU, as they are. */
function metricText(metric: Standing['summary']['metrics'][number] | undefined): string {
  if (metric === undefined) {
    return '–';
  }
  return metric.isShare ? percent(metric.value) : decimal(metric.value);
}

/** What there is to know beside the scores. */
export function notesOnAll(results: Results, standings: readonly Standing[]): string[] {
  const agreement = agreementText(agreementOf(results));
  return [...standings.flatMap(notesOn), ...(agreement === undefined ? [] : [agreement])];
}

/** What keeps the scores of a cell from telling all. */
function notesOn({ label, summary }: Standing): string[] {
  const { failures, open, cutShort, flaky } = summary;
  return [
    ...(failures > 0 ? [`${label}: ${counted(failures, 'request', 'requests')} failed.`] : []),
    ...(open > 0 ? [`${label}: ${counted(open, 'answer has', 'answers have')} no verdict.`] : []),
    ...(cutShort > 0
      ? [`${label}: ${counted(cutShort, 'answer was', 'answers were')} cut off at the limit of tokens.`]
      : []),
    ...(flaky > 0 ? [`${label}: ${counted(flaky, 'row', 'rows')} passed only sometimes.`] : []),
  ];
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(plain).join(' | ')} |`;
}

/** Words from outside that mean nothing to Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#!~]/g, '\\$&').replace(/\s*[\r\n]+\s*/g, ' ');
}
