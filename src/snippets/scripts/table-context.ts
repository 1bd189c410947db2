import type { BatchScriptInput, ScriptEngine, ScriptSource, ScriptTableFormat } from './batch-script';

const delimiters: Readonly<Partial<Record<ScriptTableFormat, string>>> = { csv: ',', tsv: '\t' };

/** Parts that each worker gets about a hundred rows of. */
const rowsAWorker = 100;

/** What the templates read of the table and its results. */
export function tableContext(
  input: BatchScriptInput,
  engine: ScriptEngine,
): Readonly<Record<string, unknown>> {
  const { source, columns, output, limits } = input;
  const { format } = source;
  return {
    source: engine === 'jobs' && source.kind === 'file' ? uploadedPath(source) : addressOf(source),
    source_file: source.path,
    dataset: source.kind === 'dataset' ? source : undefined,
    format,
    has_delimiter: delimiters[format] !== undefined,
    delimiter: delimiters[format],
    columns: columns.length > 0 ? columns : ['line'],
    part_column: freeName('part', [...columns, output.column, output.failureColumn]),
    parts: `${output.name}.parts`,
    result_folder: output.name,
    files: engine === 'jobs' ? 'result/files' : `${output.name}.files`,
    repository: repositoryName(output.name),
    output_format: output.format,
    output_delimiter: delimiters[output.format] ?? ',',
    output_column: output.column,
    failure_column: output.failureColumn,
    concurrency: limits.concurrency,
    requests_per_minute: limits.requestsPerMinute,
    rows_a_part: limits.concurrency * rowsAWorker,
  };
}

function addressOf(source: ScriptSource): string {
  if (source.kind === 'file') {
    return source.path;
  }
  const revision = source.revision === undefined ? '' : `@${encodeURIComponent(source.revision)}`;
  return `hf://datasets/${source.id}${revision}/${source.path}`;
}

/** Where a job finds the file that was uploaded for it. */
function uploadedPath({ path }: ScriptSource): string {
  return `source/${path.split(/[\\/]/).at(-1)}`;
}

/** As the hub allows names of repositories. */
function repositoryName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const allowed = base
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/([.-])[.-]+/g, '$1')
    .slice(0, 80)
    .replace(/^[.-]+|[.-]+$/g, '')
    .replace(/\.git$/i, '');
  return allowed === '' ? 'batch' : allowed;
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.some((each) => each.toLowerCase() === name) ? freeName(`${name}_`, taken) : name;
}
