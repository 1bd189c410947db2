import * as vscode from 'vscode';
import { type GgufGroup, ggufGroups } from '../../snippets';
import { formatBytes } from '../kit/amounts';
import { type Picked, pickStep, type StepItem } from '../kit/pick-step';
import { fileFits } from '../parts/file-fits';
import type { FitWords } from '../parts/fit-words';
import { readMachine } from '../session/machine';
import type { Session } from '../session/session';

/**
 * Lets the user choose among the GGUF files of a repository, the smallest quantization first.
 *
 * @param known the files, where they have been listed
 * @returns the path that an app is told to load
 * @throws what the hub client throws
 */
export function pickModelFile(
  session: Pick<Session, 'hub'>,
  modelId: string,
  title: string,
  known?: readonly GgufGroup[],
): Promise<Picked<string>> {
  return pickStep<string>({
    title,
    placeholder: vscode.l10n.t('File of {0} to run', modelId),
    load: async (signal) => {
      const models = known ?? ggufGroups(await session.hub().files(modelId, { signal })).models;
      const fits = await fitsOf(session, modelId, models, signal);
      return models.length === 0
        ? [{ label: vscode.l10n.t('$(info) The repository has no GGUF file') }]
        : models.map((model, index) => toItem(model, fits[index]));
    },
  });
}

/** Whether each runs on this machine; none where that can't be known. */
async function fitsOf(
  session: Pick<Session, 'hub'>,
  id: string,
  models: readonly GgufGroup[],
  signal: AbortSignal,
): Promise<readonly FitWords[]> {
  const machine = await readMachine();
  const files = models.map(({ firstPath: path, size = 0 }) => ({ path, size }));
  return machine === undefined || files.some(({ size }) => size === 0)
    ? []
    : fileFits(session, { id, files, machine }, signal, vscode.l10n.t);
}

function toItem({ label, name, paths, firstPath, size }: GgufGroup, fit?: FitWords): StepItem<string> {
  const facts = [
    size !== undefined && formatBytes(size),
    fit?.summary,
    paths.length > 1 && vscode.l10n.t('{0} files', paths.length),
  ];
  return {
    label: label ?? name,
    description: facts.filter((fact) => typeof fact === 'string').join(' · '),
    detail: firstPath,
    value: firstPath,
  };
}
