import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { formatCount, formatDay } from '../../../kit/amounts';
import { libraryLabel, taskLabel } from '../../../kit/labels';
import { isGated, licenceOf } from '../../../kit/record';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon: string;
}

const { t } = vscode.l10n;

/** What there is to know of a model at a glance; what the hub does not tell is left out. */
export function factsOf(model: ModelRecord): readonly Fact[] {
  const { pipeline_tag, library_name, downloads, likes, lastModified } = model;
  const facts: readonly (readonly [label: string, icon: string, value: string | undefined])[] = [
    [t('Task'), 'checklist', pipeline_tag && taskLabel(pipeline_tag)],
    [t('Library'), 'library', library_name && libraryLabel(library_name)],
    [t('Licence'), 'law', licenceOf(model)],
    [t('Parameters'), 'symbol-numeric', parametersOf(model)],
    [t('Downloads'), 'arrow-down', countOf(downloads)],
    [t('Likes'), 'heart', countOf(likes)],
    [t('Access'), isGated(model) ? 'lock' : 'unlock', accessOf(model)],
    [t('Updated'), 'calendar', lastModified && formatDay(lastModified)],
  ];
  return facts.flatMap(([label, icon, value]) =>
    value === undefined || value === '' ? [] : [{ label, icon, value }],
  );
}

function parametersOf({ safetensors, gguf }: ModelRecord): string | undefined {
  return countOf(safetensors?.total ?? gguf?.total);
}

function countOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCount(count);
}

function accessOf(model: ModelRecord): string {
  if (!isGated(model)) {
    return t('open');
  }
  return model.gated === 'auto' ? t('gated, granted at once') : t('gated, granted by the owners');
}
