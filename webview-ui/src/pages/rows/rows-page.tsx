import { useEffect, useState } from 'react';
import type { OpenedRows, RowsPlace } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';
import { Select } from '../../ui/select';
import { listen, loadState, saveState, tellReady } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useRequest } from '../../wire/use-request';
import { RowsView } from './rows-view';
import { type SavedState, savedState } from './saved-state';

/** Rows of a dataset or a file. */
export function RowsPage() {
  const [saved, setSaved] = useState<SavedState | undefined>(() => savedState(loadState()));
  const [version, setVersion] = useState(0);
  const keep = (next: SavedState) => {
    setSaved(next);
    saveState(next);
  };
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openRows') {
        setSaved((before) => {
          const next = { opened: event.opened, markDrafts: before?.markDrafts };
          saveState(next);
          return next;
        });
      } else if (event.event === 'fileChanged') {
        setVersion((count) => count + 1);
      }
    });
    tellReady();
    return stop;
  }, []);
  useEffect(() => {
    if (saved !== undefined) {
      document.title = titleOf(saved.opened);
    }
  }, [saved]);
  if (saved === undefined) {
    return <main className="rows working-page" />;
  }
  const { opened } = saved;
  return (
    <main className="rows working-page">
      <header className="rows-head">
        <h1>{titleOf(opened)}</h1>
        {opened.kind === 'dataset' && <DatasetButtons id={opened.id} />}
      </header>
      {opened.kind === 'file' ? (
        <RowsView place={opened} saved={saved} onSaved={keep} version={version} />
      ) : (
        <DatasetRows opened={opened} saved={saved} onSaved={keep} />
      )}
    </main>
  );
}

function DatasetButtons({ id }: { readonly id: string }) {
  const { act, failure } = useAction();
  return (
    <div className="buttons">
      <Button secondary onClick={() => void act('openDatasetPage', id)}>
        {t('Dataset Details')}
      </Button>
      <Button secondary onClick={() => void act('evaluateDataset', id)}>
        {t('New Evaluation')}
      </Button>
      {failure !== undefined && (
        <Alert failure={failure} retriable={false} onStep={(step) => takeStep(step)} />
      )}
    </div>
  );
}

interface DatasetRowsProps {
  readonly opened: Extract<OpenedRows, { kind: 'dataset' }>;
  readonly saved: SavedState;
  readonly onSaved: (saved: SavedState) => void;
}

/** Lets the user choose a subset and a split, and shows its rows. */
function DatasetRows({ opened, saved, onSaved }: DatasetRowsProps) {
  const { value: splits, failure, busy, retry } = useRequest('listSplits', { id: opened.id });
  if (failure !== undefined) {
    return <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />;
  }
  if (busy || splits === undefined) {
    return <ProgressRing label={t('Loading the splits…')} />;
  }
  const chosen =
    splits.find(({ config, split }) => config === opened.config && split === opened.split) ??
    splits.find(({ config }) => config === opened.config) ??
    splits[0];
  if (chosen === undefined) {
    return <p className="quiet">{t('The hub can’t show its rows.')}</p>;
  }
  const place: RowsPlace = { kind: 'dataset', id: opened.id, config: chosen.config, split: chosen.split };
  const ofConfig = splits.filter(({ config }) => config === chosen.config);
  const configs = [...new Set(splits.map(({ config }) => config))];
  const open = (config: string, split: string) =>
    // Columns of another subset are others.
    onSaved({
      opened: { ...opened, config, split },
      markDrafts: saved.markDrafts,
      ...(config === chosen.config && { choices: saved.choices }),
    });
  return (
    <RowsView key={JSON.stringify(place)} place={place} saved={saved} onSaved={onSaved} version={0}>
      <Select
        label={t('Subset')}
        value={chosen.config}
        options={configs.map((id) => ({ id, label: id }))}
        onChange={(config) => open(config, splits.find((each) => each.config === config)?.split ?? '')}
      />
      <Select
        label={t('Split')}
        value={chosen.split}
        options={ofConfig.map(({ split }) => ({ id: split, label: split }))}
        onChange={(split) => open(chosen.config, split)}
      />
    </RowsView>
  );
}

function titleOf(opened: OpenedRows): string {
  if (opened.kind === 'dataset') {
    return opened.id;
  }
  const name = opened.uri.replace(/[?#].*$/, '').replace(/^.*\//, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
