import * as vscode from 'vscode';
import { UserError } from '../../kit/user-error';
import type { KeptBatch } from '../../parts/batches/kept-batch';

/**
 * Has an evaluation written with the rows, the prompt and the model of a run.
 *
 * @throws UserError for a run whose rows aren't in a file
 */
export async function evaluateLike({ job, source }: KeptBatch): Promise<void> {
  const { input, target, parameters } = job;
  if (job.source.format === 'lines' || input.kind !== 'chat') {
    throw new UserError(
      vscode.l10n.t('An evaluation needs rows in a file. Save the lines as a CSV or JSONL file.'),
    );
  }
  await vscode.commands.executeCommand('hubLens.newEvaluation', vscode.Uri.parse(source.place, true), {
    prompt: { text: input.prompt, system: input.system, images: input.images },
    model: { model: target.model, provider: target.provider, parameters },
  });
}
