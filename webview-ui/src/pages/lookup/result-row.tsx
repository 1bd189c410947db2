import type { PageAction, RepositoryKind, RepositorySummary, SearchSort } from '../../../../src/protocol';
import { t } from '../../l10n';
import { GridCell } from '../../ui/grid-cell';
import { IconButton } from '../../ui/icon-button';
import { LockIcon } from '../../ui/lock-icon';
import { StarButton } from '../../ui/star-button';
import { columns } from './columns';
import { ModalityIcon } from './modality-icon';
import { rowActions } from './row-actions';

interface ResultRowProps {
  readonly kind: RepositoryKind;
  readonly result: RepositorySummary;
  readonly favourite: boolean;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  readonly onAct: (action: PageAction, id: string) => void;
}

/** The cells of a result: what it is, how much it is used, and what can be done with it. */
export function ResultRow({ kind, result, favourite, onFavourite, onAct }: ResultRowProps) {
  const { id, gated } = result;
  const starLabel = favourite ? t('Remove {0} from the favourites', id) : t('Add {0} to the favourites', id);
  return (
    <>
      <GridCell className="cell star-cell">
        <StarButton
          label={starLabel}
          pressed={favourite}
          onPress={(pressed) => onFavourite(id, pressed)}
          tabbable={false}
        />
      </GridCell>
      <GridCell kind="rowheader" className="cell name-cell" title={id}>
        {kind === 'dataset' && <ModalityIcon modalities={result.modalities ?? []} />}
        <span className="result-id">{id}</span>
        {gated && (
          <span className="gated" title={t('Gated: its owners decide who may use it')}>
            <LockIcon />
            <span className="hidden">{t('gated')}</span>
          </span>
        )}
      </GridCell>
      <Facts kind={kind} result={result} />
      <GridCell className="cell actions-cell">
        {rowActions[kind]
          .filter(({ when }) => when?.(result) ?? true)
          .map(({ action, icon, label }) => (
            <IconButton
              key={action}
              icon={icon}
              label={label(id)}
              tabbable={false}
              onClick={() => onAct(action, id)}
            />
          ))}
      </GridCell>
    </>
  );
}

interface HeadingsProps {
  readonly kind: RepositoryKind;
  readonly sort: SearchSort;
  readonly onSort: (sort: SearchSort) => void;
}

interface Heading {
  readonly name: string;
  readonly text: string;
  readonly sort?: SearchSort | undefined;
}

/** What stands above the cells where they are columns. A click sorts by a column, another one lets it be. */
export function ResultHeadings({ kind, sort, onSort }: HeadingsProps) {
  return headings(kind).map(({ name, text, sort: own }) => (
    <GridCell
      key={name}
      kind="columnheader"
      className={`cell ${name}-cell`}
      sort={own && (own === sort ? 'descending' : 'none')}
    >
      {own === undefined ? (
        <span className={name === 'star' || name === 'actions' ? 'hidden' : ''}>{text}</span>
      ) : (
        <button type="button" onClick={() => onSort(own === sort ? 'trendingScore' : own)}>
          {text}
          {own === sort && <span aria-hidden="true"> ↓</span>}
        </button>
      )}
    </GridCell>
  ));
}

const nameHeadings: Readonly<Record<RepositoryKind, () => string>> = {
  model: () => t('Model'),
  dataset: () => t('Dataset'),
  space: () => t('Space'),
};

function headings(kind: RepositoryKind): readonly Heading[] {
  return [
    { name: 'star', text: t('Favourite') },
    { name: 'name', text: nameHeadings[kind]() },
    ...columns[kind].map(({ name, heading, sort }) => ({ name, text: heading(), sort })),
    { name: 'actions', text: t('Actions') },
  ];
}

function Facts({ kind, result }: Pick<ResultRowProps, 'kind' | 'result'>) {
  return columns[kind].map(({ name, value, unit, title = value }) => {
    const shown = value(result);
    return (
      <GridCell
        key={name}
        className={`cell fact ${name}-cell ${shown === undefined ? 'empty' : ''}`}
        title={title(result)}
      >
        {shown}
        {shown !== undefined && unit !== undefined && <span className="unit"> {unit()}</span>}
      </GridCell>
    );
  });
}
