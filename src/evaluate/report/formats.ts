import { writeRows } from '../../batch';
import { resultsHtml } from './html';
import { resultsJunit } from './junit';
import { resultsMarkdown } from './markdown';
import { modelIndex } from './model-index';
import type { Results, Standing } from './results';
import { resultsTable } from './table';

interface ResultFormat {
  /** Of its files. */
  readonly ending: string;
  readonly write: (results: Results, standings: readonly Standing[]) => string | Promise<Uint8Array>;
}

/** What results are saved as. */
export const resultFormats = {
  json: { ending: 'json', write: (results) => JSON.stringify(results, undefined, 2) },
  junit: { ending: 'xml', write: (results) => resultsJunit(results) },
  markdown: { ending: 'md', write: resultsMarkdown },
  html: { ending: 'html', write: resultsHtml },
  csv: { ending: 'csv', write: resultsCsv },
  modelIndex: {
    ending: 'yaml',
    write: (results) => modelIndex(results, { dataset: results.name, type: 'custom' }),
  },
} as const satisfies Readonly<Record<string, ResultFormat>>;

/** How a file of results is called, after the file of its evaluation. */
export function resultsFileName(evaluation: string, format: keyof typeof resultFormats): string {
  return `${evaluation.replace(/\.eval\.ya?ml$/i, '')}.results.${resultFormats[format].ending}`;
}

function resultsCsv(results: Results): Promise<Uint8Array> {
  const { columns, rows } = resultsTable(results);
  return writeRows(columns, rows, 'csv');
}
