import * as vscode from 'vscode';
import { digestOf, formatOf } from '../../../batch';
import type { BatchDraft, BatchEstimate } from '../../../protocol';
import { formatCost } from '../../kit/amounts';
import { runnerName, serverNameOf } from '../../kit/server-names';
import { readRunners } from '../../kit/settings';
import { freeBeside, resultFiles } from '../../parts/batches/file-access';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { BatchDesk } from './batch-desk';
import { checkedRows } from './checked-rows';
import { isCopy, placeBeside } from './source-place';

const { t } = vscode.l10n;

/**
 * Asks the user once more, then keeps the batch of a draft.
 *
 * @returns its id; undefined where the user would rather not
 * @throws InputError of the batch room for a row that cannot be sent
 */
export async function newBatch(
  desk: BatchDesk,
  draft: BatchDraft,
  estimate: BatchEstimate,
): Promise<string | undefined> {
  const { table, digest } = await checkedRows(desk.tables, draft);
  if (!(await isWanted(draft, table.rows.length, estimate))) {
    return undefined;
  }
  const id = crypto.randomUUID();
  const folder = vscode.Uri.joinPath(desk.root, id);
  const { source, target, input, parameters, column, limits } = draft;
  const place = vscode.Uri.parse(source.uri, true);
  await desk.batches.add({
    version: 1,
    job: {
      id,
      name: t('{0} on {1}', target.model.slice(target.model.lastIndexOf('/') + 1), source.name),
      created: Date.now(),
      source: {
        uri: (await ownSource(draft, folder)).toString(),
        format: source.format,
        rowCount: table.rows.length,
        digest,
      },
      target,
      input,
      parameters,
      output: { ...(await outputOf(draft, folder)), column, failureColumn: `${column}_failure` },
      limits,
    },
    source: { name: source.name, place: place.toString(), ...(isCopy(source) && { isCopy: true }) },
    delivery: deliveryOf(draft),
    // The user has chosen the file, and said yes to its being written over.
    written: draft.output.kind === 'file' ? await digestsOf(draft.output.uri) : [],
  });
  return id;
}

async function isWanted(
  { source, target, output }: BatchDraft,
  rows: number,
  { cost }: BatchEstimate,
): Promise<boolean> {
  const who =
    target.provider === 'auto'
      ? t('chosen automatically')
      : runnerName(target.provider, t, serverNameOf(target.provider, readRunners()));
  const price =
    cost === undefined
      ? t('The cost is unknown.')
      : t('Estimated cost: {0} to {1}.', formatCost(cost.low), formatCost(cost.high));
  const details = [
    t('Provider: {0}.', who),
    price,
    ...(output.kind === 'replace' ? [t('{0} is overwritten when the run ends.', source.name)] : []),
    t('The run continues when you close its page. You can pause it at any time.'),
  ];
  const yes = output.kind === 'replace' ? t('Run and Replace') : t('Run');
  const question =
    rows === 1
      ? t('Run {0} on 1 row of {1}?', target.model, source.name)
      : t('Run {0} on {1} rows of {2}?', target.model, rows, source.name);
  const options = { modal: true, detail: details.join('\n') };
  const chosen =
    output.kind === 'replace'
      ? await vscode.window.showWarningMessage(question, options, yes)
      : await vscode.window.showInformationMessage(question, options, yes);
  return chosen === yes;
}

/** A copy of rows or selected lines, and a file that is to be written over, are kept with the batch. */
async function ownSource({ source, output }: BatchDraft, folder: vscode.Uri): Promise<vscode.Uri> {
  const uri = vscode.Uri.parse(source.uri, true);
  if (!isCopy(source) && output.kind !== 'replace') {
    return uri;
  }
  const copy = vscode.Uri.joinPath(folder, `source.${source.format}`);
  await vscode.workspace.fs.writeFile(copy, await vscode.workspace.fs.readFile(uri));
  return copy;
}

async function outputOf(
  { source, output }: BatchDraft,
  folder: vscode.Uri,
): Promise<Pick<KeptBatch['job']['output'], 'uri' | 'format'>> {
  // Lines have no columns: with their answers they are a table.
  const format = source.format === 'lines' ? 'csv' : source.format;
  switch (output.kind) {
    case 'beside':
      return {
        uri: (await freeBeside(placeBeside(source) ?? vscode.Uri.parse(source.uri, true))).toString(),
        format,
      };
    case 'replace':
      return { uri: source.uri, format };
    case 'file':
      return { uri: output.uri, format: formatOf(output.name) ?? format };
    case 'document': {
      const name = output.answersOnly ? 'answers.txt' : 'answers.csv';
      const uri = vscode.Uri.joinPath(folder, name).toString();
      return { uri, format: output.answersOnly ? 'lines' : 'csv' };
    }
    default:
      return output satisfies never;
  }
}

function deliveryOf({ output }: BatchDraft): KeptBatch['delivery'] {
  if (output.kind === 'document') {
    return { kind: 'document', answersOnly: output.answersOnly };
  }
  return { kind: output.kind === 'replace' ? 'replace' : 'file' };
}

async function digestsOf(uri: string): Promise<string[]> {
  const bytes = await resultFiles.read(uri);
  return bytes === undefined ? [] : [await digestOf(bytes)];
}
