import { type ReactNode, useState } from 'react';
import type { PageAction, RepositoryFacts } from '../../../../../src/protocol';
import { formatCount, formatDay, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { FoldButton } from '../../../ui/fold-button';
import { LinkButton } from '../../../ui/link-button';
import type { Act } from '../../../wire/use-action';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';
import { Licences } from './licences';

/** All that the hub knows of it. */
export function FactsTab({ pinned, facts, onAct }: PanelProps) {
  return (
    <Part pinned={pinned} request={facts} busyLabel={t('Loading the facts…')}>
      {(value) => <FactList facts={value} onAct={onAct} />}
    </Part>
  );
}

interface FactListProps {
  readonly facts: RepositoryFacts;
  readonly onAct: Act;
}

function FactList({ facts, onAct }: FactListProps) {
  const rows = rowsOf(facts, onAct).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(facts: RepositoryFacts, onAct: Act): readonly (readonly [label: string, value: ReactNode])[] {
  const { task, library, licences, languages, tags, tensorTypes } = facts;
  return [
    [t('Task'), task && <Task task={task} onAct={onAct} />],
    [t('Library'), library?.label],
    [t('SDK'), facts.sdk],
    [t('Author'), facts.author],
    [t('Licence'), licences.length > 0 && <Licences licences={licences} />],
    [t('Access'), access(facts)],
    [t('Downloads'), facts.downloads !== undefined && t('{0} per month', formatWhole(facts.downloads))],
    [t('Likes'), facts.likes !== undefined && formatWhole(facts.likes)],
    [t('Parameters'), facts.parameters === undefined ? undefined : formatCount(facts.parameters)],
    [
      t('Tensor types'),
      tensorTypes.map(({ type, parameters }) => `${type} (${formatCount(parameters)})`).join(', '),
    ],
    [t('Context'), facts.contextLength && t('{0} tokens', formatWhole(facts.contextLength))],
    [t('Base model'), links(facts.baseModels, 'openModelPage', onAct)],
    [t('Models used'), links(facts.models, 'openModelPage', onAct)],
    [t('Datasets'), links(facts.datasets, 'openDatasetPage', onAct)],
    [t('Spaces that use it'), links(facts.spaces, 'openSpacePage', onAct)],
    [t('Languages'), chips(languages)],
    [t('Tags'), chips(tags)],
    [t('Created'), formatDay(facts.created ?? '')],
    [t('Changed'), formatDay(facts.changed ?? '')],
    [t('Commit'), facts.commit && <code>{facts.commit}</code>],
  ];
}

function access({ private: isPrivate, gated, hasAccess, kind }: RepositoryFacts): string {
  if (isPrivate) {
    return t('private');
  }
  if (gated === false) {
    return kind === 'space' ? t('public') : t('open to all');
  }
  if (hasAccess) {
    return t('gated, and you have access');
  }
  return gated === 'auto' ? t('gated, granted at once when asked for') : t('gated, granted by its owners');
}

/** Only a task that the catalogue knows has a page. */
function Task({
  task: { id, label },
  onAct,
}: {
  readonly task: { id: string; label: string };
  readonly onAct: Act;
}) {
  return label === id ? (
    label
  ) : (
    <LinkButton label={t('{0}: open its page', label)} onClick={() => void onAct('openTask', id)}>
      {label}
    </LinkButton>
  );
}

function links(ids: readonly string[], action: PageAction, onAct: Act): ReactNode {
  if (ids.length === 0) {
    return undefined;
  }
  return (
    <Folded className="links" items={ids}>
      {(id) => (
        <LinkButton label={t('{0}: open its page', id)} onClick={() => void onAct(action, id)}>
          {id}
        </LinkButton>
      )}
    </Folded>
  );
}

function chips(tags: readonly string[]): ReactNode {
  return tags.length === 0 ? undefined : (
    <Folded className="tags" items={tags}>
      {(tag) => tag}
    </Folded>
  );
}

/** So many are shown of a list that is folded. */
const foldedLength = 12;
/** A list that is hardly longer is shown whole. */
const foldedFrom = 16;

interface FoldedProps {
  readonly className: string;
  readonly items: readonly string[];
  readonly children: (item: string) => ReactNode;
}

/** The first of many, and all of them when they are asked for. */
function Folded({ className, items, children }: FoldedProps) {
  const [folded, setFolded] = useState(items.length >= foldedFrom);
  return (
    <>
      <ul className={className}>
        {(folded ? items.slice(0, foldedLength) : items).map((item) => (
          <li key={item}>{children(item)}</li>
        ))}
      </ul>
      {items.length >= foldedFrom && <FoldButton count={items.length} folded={folded} onFold={setFolded} />}
    </>
  );
}
