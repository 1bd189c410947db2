import * as vscode from 'vscode';
import { libraries, type ModelRecord, tasks } from '../../catalogue';
import { plainWords } from '../words/plain';
import { formatCount } from './amounts';

/** The label of a task or library, or its id where the catalogue does not know it. */
export function taskLabel(id: string): string {
  return lookUp(tasks, id)?.label ?? plainWords(id);
}

export function libraryLabel(id: string): string {
  return lookUp(libraries, id)?.prettyLabel ?? plainWords(id);
}

/** Whether access to the model must be asked for. */
export function isGated({ gated }: Pick<ModelRecord, 'gated'>): boolean {
  return gated !== undefined && gated !== false;
}

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

function lookUp<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
