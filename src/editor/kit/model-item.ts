import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { formatCount } from './amounts';
import { libraryLabel, taskLabel } from './labels';
import { isGated } from './record';

/** One line about a model: what it does, what loads it, how much it is used. */
export function modelFacts(model: ModelRecord): string {
  const { pipeline_tag, library_name, downloads, likes } = model;
  const facts = [
    pipeline_tag !== undefined && taskLabel(pipeline_tag),
    library_name !== undefined && libraryLabel(library_name),
    downloads !== undefined && `$(arrow-down) ${formatCount(downloads)}`,
    likes !== undefined && `$(heart) ${formatCount(likes)}`,
    isGated(model) && `$(lock) ${vscode.l10n.t('gated')}`,
  ];
  return facts.filter((fact) => fact !== false).join('  ');
}
