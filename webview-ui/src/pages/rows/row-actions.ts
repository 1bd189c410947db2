import {
  type Params,
  type RowsPlace,
  type RowsQuery,
  rowsLibraries,
  rowsLibraryNames,
} from '../../../../src/protocol';
import { t } from '../../l10n';
import { copying } from '../../ui/copying';
import type { MenuItem } from '../../ui/menu-button';
import { host } from '../../wire/host';

/** What can be done with all rows of a query, and with their marks if they have any. */
export function rowActions(place: RowsPlace, query: RowsQuery, hasMarks: boolean): readonly MenuItem[] {
  const use = (kind: Params<'beginWithRows'>['use']) => ({
    act: async () => {
      await host.request('beginWithRows', { place, query, use: kind });
      return false;
    },
    done: '',
    failed: t('Not started'),
  });
  return [
    {
      label: t('Save Rows…'),
      does: {
        act: async () => (await host.request('saveRows', { place, query })).saved !== null,
        done: t('Saved'),
        failed: t('Not saved'),
      },
    },
    { label: t('Run a Model over These Rows…'), does: use('batch') },
    { label: t('Make an Evaluation of These Rows…'), does: use('evaluation') },
    {
      label: t('Use as Examples in a Prompt…'),
      does: {
        act: async () => {
          await host.request('insertExamples', { place, query });
          return false;
        },
        done: '',
        failed: t('Not inserted'),
      },
    },
    ...(hasMarks ? [openMarks(place)] : []),
    ...(place.kind === 'answer' || query.pick !== undefined ? [] : codeItems(place, query)),
  ];
}

function openMarks(place: RowsPlace): MenuItem {
  const act = async () => {
    await host.request('openMarks', { place });
    return false;
  };
  return { label: t('Open Marks'), does: { act, done: '', failed: t('Not opened') } };
}

function codeItems(place: RowsPlace, query: RowsQuery): readonly MenuItem[] {
  const insert = async () => {
    await host.request('insertRowsCode', { place, query });
    return false;
  };
  return [
    { label: t('Insert Code…'), does: { act: insert, done: '', failed: t('Not inserted') } },
    ...rowsLibraries.map((library) => ({
      label: t('Copy Code for {0}', rowsLibraryNames[library]),
      does: copying(async () => (await host.request('rowsCode', { place, query, library })).code),
    })),
  ];
}
