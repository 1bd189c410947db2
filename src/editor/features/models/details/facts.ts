import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { formatCount, formatDay } from '../../../kit/amounts';
import { libraryLabel, taskLabel } from '../../../kit/labels';
import { licencesMarkdown, licencesOf } from '../../../kit/licences';
import { isGated } from '../../../kit/record';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon: string;
  /** What there is to say of it besides, in Markdown. */
  readonly explained?: string;
}

const { t } = vscode.l10n;

type Row = readonly [label: string, icon: string, value: string | undefined, explained?: string];

/**
 * What there is to know of a model at a glance; what the hub does not tell is left out.
 *
 * @param page address of the model on the hub
 */
export function factsOf(model: ModelRecord, page: string): readonly Fact[] {
  const { pipeline_tag, library_name, downloads, likes, lastModified } = model;
  const licences = licencesOf(model, page, t);
  const facts: readonly Row[] = [
    [t('Task'), 'checklist', pipeline_tag && taskLabel(pipeline_tag)],
    [t('Library'), 'library', library_name && libraryLabel(library_name)],
    [t('Licence'), 'law', licences.map(({ label }) => label).join(', '), licencesMarkdown(licences, t)],
    [t('Parameters'), 'symbol-numeric', parametersOf(model)],
    [t('Downloads'), 'arrow-down', countOf(downloads)],
    [t('Likes'), 'heart', countOf(likes)],
    [t('Access'), isGated(model) ? 'lock' : 'unlock', accessOf(model)],
    [t('Updated'), 'calendar', lastModified && formatDay(lastModified)],
  ];
  return facts.flatMap(([label, icon, value, explained]) =>
    value === undefined || value === ''
      ? []
      : [{ label, icon, value, ...(explained !== undefined && { explained }) }],
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
