import * as vscode from 'vscode';
import { type BatchInput, columnReference } from '../../../batch';
import { UserError } from '../../kit/user-error';
import type { KeptBatch } from '../../parts/batches/kept-batch';

type FormValues = Extract<BatchInput, { kind: 'form' }>['values'];

/**
 * Has an evaluation written with the rows, the prompt and the model of a run.
 *
 * @throws UserError for a run whose rows aren't in a file
 */
export async function evaluateLike({ job, source }: KeptBatch): Promise<void> {
  const { input, target, parameters } = job;
  if (job.source.format === 'lines' || source.isCopy) {
    throw new UserError(
      vscode.l10n.t('An evaluation needs rows in a file. Save them as a CSV or JSONL file.'),
    );
  }
  await vscode.commands.executeCommand('hubLens.newEvaluation', vscode.Uri.parse(source.place, true), {
    ...(input.kind === 'chat'
      ? { prompt: { text: input.prompt, system: input.system, images: input.images } }
      : { task: { id: target.task, inputs: templatesOf(input.values) } }),
    model: { model: target.model, provider: target.provider, parameters },
  });
}

/** Where a task takes its inputs from, as templates. */
function templatesOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, source]) => [name, templateOf(source)]));
}

function templateOf(source: FormValues[string]): string {
  switch (source.kind) {
    case 'column':
      return columnReference(source.column);
    case 'template':
      return source.template;
    case 'text':
      return source.text;
  }
}
