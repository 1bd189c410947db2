import { useState } from 'react';
import type { RepositoryKind } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Tabs } from '../../ui/tabs';
import { usePageLink } from '../../wire/page-link';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useRequest } from '../../wire/use-request';
import { Header } from './header/header';
import type { Pinned } from './pinned';
import { panelOf, type TabId, tabsOf } from './tabs';
import { useShownRepository } from './use-shown-repository';

/** All there is to know about a model, a data set or a space. */
export function RepositoryPage() {
  const [shown, change] = useShownRepository();
  usePageLink(shown && `/${shown.kind}/${shown.id}`);
  if (shown === undefined) {
    return <main className="repository working-page" aria-busy="true" />;
  }
  const { kind, id, revision } = shown;
  const tabs = tabsOf(kind);
  const selected = tabs.find((tab) => tab.id === shown.tab)?.id ?? 'card';
  return (
    <Repository
      key={`${kind} ${id}`}
      pinned={{ kind, id, revision }}
      tab={selected}
      onTab={(tab) => change({ tab })}
      onRevision={(next) => change({ revision: next })}
    />
  );
}

interface RepositoryProps {
  readonly pinned: Pinned;
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly onRevision: (revision: string) => void;
}

const names: Readonly<Record<RepositoryKind, () => string>> = {
  model: () => t('Model sections'),
  dataset: () => t('Dataset sections'),
  space: () => t('Space sections'),
};

function Repository({ pinned, tab, onTab, onRevision }: RepositoryProps) {
  const facts = useRequest('describeRepository', { ...pinned });
  const { act, failure } = useAction();
  // A tab that was looked at stays as it was left.
  const [visited, setVisited] = useState<readonly TabId[]>([]);
  const mounted = visited.includes(tab) ? visited : [...visited, tab];
  const select = (next: TabId) => {
    setVisited(mounted);
    onTab(next);
  };
  return (
    <main className="repository working-page">
      <Header pinned={pinned} facts={facts.value} onRevision={onRevision} onAct={act} />
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
      <Tabs label={names[pinned.kind]()} tabs={tabsOf(pinned.kind)} selected={tab} onSelect={select}>
        {mounted.map((each) => {
          const Panel = panelOf(each);
          return (
            <div key={each} hidden={each !== tab}>
              <Panel pinned={pinned} facts={facts} onAct={act} />
            </div>
          );
        })}
      </Tabs>
    </main>
  );
}
