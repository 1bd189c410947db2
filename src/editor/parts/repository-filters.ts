import * as vscode from 'vscode';
import { datasetLibraries, taskList } from '../../catalogue';
import type { RepositoryKind } from '../../protocol';
import { taskLabel } from '../kit/labels';
import { rowRangeLabel } from '../kit/row-range';
import { datasetModalities, modalityLabel } from './dataset-modalities';
import {
  datasetFormats,
  datasetLibraryIds,
  datasetLicences,
  datasetTags,
  rowRanges,
  spaceSdks,
} from './filter-values';
import {
  accessFilter,
  type Filter,
  filters,
  languageFilter,
  licenceFilter,
  named,
  sortFilter,
} from './filters';

const { t } = vscode.l10n;

const itself = (value: string) => value;

const datasetFilters: readonly Filter[] = [
  {
    key: 'task',
    label: t('Task'),
    icon: 'checklist',
    values: () =>
      taskList.filter(({ hideInDatasets }) => !hideInDatasets).map(({ id }) => named(id, taskLabel)),
    nameOf: taskLabel,
    open: true,
  },
  {
    key: 'modality',
    label: t('Modality'),
    icon: 'symbol-color',
    values: () => [...datasetModalities].map(([value, label]) => ({ value, label })),
    nameOf: modalityLabel,
    open: true,
  },
  {
    key: 'format',
    label: t('Format'),
    icon: 'file',
    values: () => datasetFormats.map((format) => named(format, itself)),
    nameOf: itself,
    open: true,
  },
  {
    key: 'size',
    label: t('Rows'),
    icon: 'symbol-numeric',
    values: () => rowRanges.map((range) => named(range, rowRangeLabel)),
    nameOf: rowRangeLabel,
  },
  languageFilter,
  { ...licenceFilter, values: () => datasetLicences.map((licence) => named(licence, itself)) },
  {
    key: 'library',
    label: t('Library'),
    icon: 'library',
    values: () => datasetLibraryIds.map((id) => named(id, datasetLibraryName)),
    nameOf: datasetLibraryName,
    open: true,
  },
  accessFilter,
  {
    key: 'tag',
    label: t('Tag'),
    icon: 'tag',
    values: () => datasetTags.map((tag) => named(tag, itself)),
    nameOf: itself,
    open: true,
  },
  sortFilter,
];

const spaceFilters: readonly Filter[] = [
  {
    key: 'sdk',
    label: t('SDK'),
    icon: 'tools',
    values: () => spaceSdks.map((sdk) => named(sdk, itself)),
    nameOf: itself,
    open: true,
  },
  licenceFilter,
  { key: 'tag', label: t('Tag'), icon: 'tag', values: () => [], nameOf: itself, open: true },
  { ...sortFilter, values: () => sortFilter.values().filter(({ value }) => value !== 'downloads') },
];

/** What a search for each kind can be narrowed and sorted by. */
export const filtersOf: Readonly<Record<RepositoryKind, readonly Filter[]>> = {
  model: filters,
  dataset: datasetFilters,
  space: spaceFilters,
};

function datasetLibraryName(id: string): string {
  const library = Object.entries(datasetLibraries).find(([each]) => each === id);
  return library?.[1].prettyLabel ?? id;
}
