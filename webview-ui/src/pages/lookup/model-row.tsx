import type { ModelSort, ModelSummary, PageAction } from '../../../../src/protocol';
import { formatAgo, formatCount } from '../../format/amounts';
import { t } from '../../l10n';
import { GridCell } from '../../ui/grid-cell';
import type { IconName } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { LockIcon } from '../../ui/lock-icon';
import { StarButton } from '../../ui/star-button';
import { canBeTried } from './can-be-tried';

interface ModelRowProps {
  readonly model: ModelSummary;
  readonly favourite: boolean;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  readonly onAct: (action: PageAction, id: string) => void;
}

interface Action {
  readonly action: PageAction;
  readonly icon: IconName;
  readonly label: (id: string) => string;
}

const actions: readonly Action[] = [
  { action: 'openPlayground', icon: 'play', label: (id) => t('Try in Playground: {0}', id) },
  { action: 'openModelPage', icon: 'info', label: (id) => t('Model Details: {0}', id) },
  { action: 'insertModelSnippet', icon: 'code', label: (id) => t('Insert Code: {0}', id) },
];

/** The cells of a model: what it is, how much it is used, and what can be done with it. */
export function ModelRow({ model, favourite, onFavourite, onAct }: ModelRowProps) {
  const { id, gated } = model;
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
        <span className="model-id">{id}</span>
        {gated && (
          <span className="gated" title={t('Gated: its owners decide who may use it')}>
            <LockIcon />
            <span className="hidden">{t('gated')}</span>
          </span>
        )}
      </GridCell>
      <Facts model={model} />
      <GridCell className="cell actions-cell">
        {actions
          .filter(({ action }) => action !== 'openPlayground' || canBeTried(model))
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
  readonly sort: ModelSort;
  readonly onSort: (sort: ModelSort) => void;
}

interface Heading {
  readonly name: string;
  readonly text: string;
  /** The order of the hub that the column stands for. */
  readonly sort?: ModelSort;
}

/** What stands above the cells where they are columns. A click sorts by a column, another one lets it be. */
export function ModelHeadings({ sort, onSort }: HeadingsProps) {
  return headings().map(({ name, text, sort: own }) => (
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

function headings(): readonly Heading[] {
  return [
    { name: 'star', text: t('Favourite') },
    { name: 'name', text: t('Model') },
    { name: 'task', text: t('Task') },
    { name: 'library', text: t('Library') },
    { name: 'parameters', text: t('Parameters') },
    { name: 'providers', text: t('Providers') },
    { name: 'downloads', text: t('Downloads'), sort: 'downloads' },
    { name: 'likes', text: t('Likes'), sort: 'likes' },
    { name: 'licence', text: t('Licence') },
    { name: 'updated', text: t('Updated'), sort: 'lastModified' },
    { name: 'actions', text: t('Actions') },
  ];
}

interface Fact {
  readonly name: string;
  readonly value: string | undefined;
  /** What it counts, where no heading says so. */
  readonly unit?: string | undefined;
  readonly title?: string | undefined;
}

function Facts({ model }: { readonly model: ModelSummary }) {
  return factsOf(model).map(({ name, value, unit, title = value }) => (
    <GridCell
      key={name}
      className={`cell fact ${name}-cell ${value === undefined ? 'empty' : ''}`}
      title={title}
    >
      {value}
      {value !== undefined && unit !== undefined && <span className="unit"> {unit}</span>}
    </GridCell>
  ));
}

function factsOf(model: ModelSummary): readonly Fact[] {
  const {
    task,
    taskLabel = task,
    library,
    parameters,
    providers,
    downloads,
    likes,
    licence,
    updated,
  } = model;
  return [
    { name: 'task', value: taskLabel },
    { name: 'library', value: library },
    { name: 'parameters', value: countOf(parameters) },
    { name: 'providers', value: inShort(providers), title: providers?.join(', ') },
    { name: 'downloads', value: countOf(downloads), unit: t('downloads') },
    { name: 'likes', value: countOf(likes), unit: t('likes') },
    { name: 'licence', value: licence },
    { name: 'updated', value: updated === undefined ? undefined : formatAgo(updated, Date.now()) },
  ];
}

function countOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCount(count);
}

/** Such as `Groq +5`: whether the model can be tried at all, and with whom. */
function inShort([first, ...others]: readonly string[] = []): string | undefined {
  return first === undefined || others.length === 0 ? first : t('{0} +{1}', first, others.length);
}
