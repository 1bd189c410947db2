import * as vscode from 'vscode';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

/**
 * What kinds of data a dataset can have, by the hub's tags, those first that tell most of it: nearly every dataset has
 * text beside. The hub detects them from the data:
 * https://github.com/huggingface/dataset-viewer/blob/main/services/worker/src/worker/dtos.py.
 */
export const datasetModalities: ReadonlyMap<string, string> = new Map([
  ['video', t('Video')],
  ['audio', t('Audio')],
  ['image', t('Image')],
  ['3d', t('3D')],
  ['geospatial', t('Geospatial')],
  ['document', t('Document')],
  ['timeseries', t('Time series')],
  ['tabular', t('Tabular')],
  ['text', t('Text')],
]);

/** Also of a modality that is new on the hub. */
export function modalityLabel(id: string): string {
  return datasetModalities.get(id) ?? plainWords(id, 100);
}

/** The modalities that tags name, the one that tells most first, those that nobody knows last. */
export function inTellingOrder(ids: readonly string[]): readonly string[] {
  const known = [...datasetModalities.keys()].filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !datasetModalities.has(id))];
}
