import type { RepositoryFacts, RepositoryKind } from '../../../../../src/protocol';
import { formatCount } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { openLink } from '../../../wire/open-link';
import type { Act } from '../../../wire/use-action';
import { hubPage, type Pinned } from '../pinned';
import { FavouriteButton } from './favourite-button';
import { Notices } from './notices';
import { RevisionPicker } from './revision-picker';

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
          {facts !== undefined && kind === 'model' && <FavouriteButton id={id} favourite={facts.favourite} />}
          <CopyLink text={id} label={t('Copy ID: {0}', id)}>
            {t('Copy ID')}
          </CopyLink>
        </span>
      </div>
      <ul className="summary" aria-label={t('Summary')}>
        {facts !== undefined && summary(facts).map((each) => <li key={each}>{each}</li>)}
      </ul>
      {facts !== undefined && <Notices facts={facts} onAct={onAct} />}
      <div className="buttons">
        {kind === 'model' && (
          <>
            <Button onClick={() => void onAct('openPlayground', id)}>{t('Try It')}</Button>
            <Button secondary onClick={() => void onAct('insertModelSnippet', id)}>
              {t('Insert Snippet')}
            </Button>
          </>
        )}
        {facts?.appUrl !== undefined && (
          <Button onClick={() => openLink(facts.appUrl ?? '')}>{t('Open the App')}</Button>
        )}
        <Button secondary onClick={() => openLink(hubPage(pinned))}>
          {t('Open on the Hub')}
        </Button>
      </div>
      <RevisionPicker pinned={pinned} commit={facts?.commit} onRevision={onRevision} />
    </header>
  );
}

function summary({ task, library, sdk, licences, downloads, likes }: RepositoryFacts): string[] {
  return [
    ...(task === undefined ? [] : [task.label]),
    ...(library === undefined ? [] : [library.label]),
    ...(sdk === undefined ? [] : [sdk]),
    ...licences,
    ...(downloads === undefined ? [] : [downloadWords(downloads)]),
    ...(likes === undefined ? [] : [likes === 1 ? t('1 like') : t('{0} likes', formatCount(likes))]),
  ];
}

function downloadWords(count: number): string {
  return count === 1 ? t('1 download per month') : t('{0} downloads per month', formatCount(count));
}
