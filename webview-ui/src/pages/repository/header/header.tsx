import type { RepositoryFacts, RepositoryKind } from '../../../../../src/protocol';
import { formatCount } from '../../../format/amounts';
import { t } from '../../../l10n';
import { openOnHubWords } from '../../../parts/hub-name';
import { Button } from '../../../ui/button';
import { CopyIcon } from '../../../ui/copy-icon';
import { openLink } from '../../../wire/open-link';
import type { Act } from '../../../wire/use-action';
import { hubPage, type Pinned } from '../pinned';
import { FavouriteButton } from './favourite-button';
import { InsertDatasetCode } from './insert-dataset-code';
import { Notices } from './notices';
import { RevisionPicker } from './revision-picker';
import { SpaceActions } from './space-actions';
import { SpaceStatus } from './space-status';

interface HeaderProps {
  readonly pinned: Pinned;
  /** Undefined while they are not known: what the id alone allows is offered all the same. */
  readonly facts: RepositoryFacts | undefined;
  readonly onRevision: (revision: string) => void;
  readonly onAct: Act;
}

const kinds: Readonly<Record<RepositoryKind, () => string>> = {
  model: () => t('Model'),
  dataset: () => t('Dataset'),
  space: () => t('Space'),
};

/** What it is, how it fares, and what can be done with it. */
export function Header({ pinned, facts, onRevision, onAct }: HeaderProps) {
  const { kind, id } = pinned;
  return (
    <header>
      <p className="quiet kind">{kinds[kind]()}</p>
      <div className="title">
        <h1>{id}</h1>
        <span className="title-actions">
          {facts !== undefined && <FavouriteButton kind={kind} id={id} favourite={facts.favourite} />}
          <CopyIcon text={id} label={t('Copy ID: {0}', id)} />
        </span>
      </div>
      <ul className="summary" aria-label={t('Summary')}>
        {facts !== undefined &&
          summary(facts).map(({ text, title }) => (
            <li key={text} title={title}>
              {text}
            </li>
          ))}
      </ul>
      {facts?.space !== undefined && <SpaceStatus id={id} described={facts.space} />}
      {facts !== undefined && <Notices facts={facts} onAct={onAct} />}
      <div className="header-foot">
        <div className="buttons">
          {kind === 'model' && <ModelActions id={id} facts={facts} onAct={onAct} />}
          {kind === 'dataset' && (
            <>
              <InsertDatasetCode pinned={pinned} />
              <Button secondary onClick={() => void onAct('evaluateDataset', id)}>
                {t('New Evaluation')}
              </Button>
            </>
          )}
          {facts !== undefined && kind === 'space' && <SpaceActions facts={facts} onAct={onAct} />}
          <Button secondary onClick={() => openLink(hubPage(pinned))}>
            {openOnHubWords()}
          </Button>
        </div>
        <RevisionPicker pinned={pinned} commit={facts?.commit} onRevision={onRevision} />
      </div>
    </header>
  );
}

interface ModelActionsProps {
  readonly id: string;
  readonly facts: RepositoryFacts | undefined;
  readonly onAct: Act;
}

function ModelActions({ id, facts, onAct }: ModelActionsProps) {
  const canBeTried = facts?.canBeTried ?? true;
  return (
    <>
      {canBeTried && (
        <Button onClick={() => void onAct('openPlayground', id)}>{t('Try in Playground')}</Button>
      )}
      <Button secondary={canBeTried} onClick={() => void onAct('insertModelSnippet', id)}>
        {t('Insert Code')}
      </Button>
      <Button secondary onClick={() => void onAct('openInLocalApp', id)}>
        {t('Open in Local App')}
      </Button>
      {facts?.readsText && (
        <Button secondary onClick={() => void onAct('showTokens', id)}>
          {t('Show Tokens')}
        </Button>
      )}
    </>
  );
}

interface SummaryFact {
  readonly text: string;
  readonly title?: string;
}

function summary({ task, library, sdk, licences, downloads, likes }: RepositoryFacts): SummaryFact[] {
  return [
    ...(task === undefined ? [] : [{ text: task.label }]),
    ...(library === undefined ? [] : [{ text: library.label }]),
    ...(sdk === undefined ? [] : [{ text: sdk }]),
    ...licences.map(({ label, summary: title }) => ({ text: label, title })),
    ...(downloads === undefined ? [] : [{ text: downloadWords(downloads) }]),
    ...(likes === undefined ? [] : [{ text: likeWords(likes) }]),
  ];
}

function likeWords(count: number): string {
  return count === 1 ? t('1 like') : t('{0} likes', formatCount(count));
}

function downloadWords(count: number): string {
  return count === 1 ? t('1 download per month') : t('{0} downloads per month', formatCount(count));
}
