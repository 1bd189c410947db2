import * as vscode from 'vscode';
import { type GgufGroup, ggufGroups } from '../../snippets';
import { formatBytes } from '../kit/amounts';
import { type Picked, pickStep, type StepItem } from '../kit/pick-step';
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
      return models.length === 0
        ? [{ label: vscode.l10n.t('$(info) The repository has no GGUF file') }]
        : models.map(toItem);
    },
  });
}

function toItem({ label, name, paths, firstPath, size }: GgufGroup): StepItem<string> {
  const facts = [
    size !== undefined && formatBytes(size),
    paths.length > 1 && vscode.l10n.t('{0} files', paths.length),
  ];
  return {
    label: label ?? name,
    description: facts.filter((fact) => fact !== false).join(' · '),
    detail: firstPath,
    value: firstPath,
  };
}
