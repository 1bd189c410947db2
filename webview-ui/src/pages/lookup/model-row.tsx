import type { ModelSummary, PageAction } from '../../../../src/protocol';
import { formatAgo, formatCount } from '../../format/amounts';
import { t } from '../../l10n';
import { GridCell } from '../../ui/grid-cell';
import { LinkButton } from '../../ui/link-button';
import { LockIcon } from '../../ui/lock-icon';
import { StarButton } from '../../ui/star-button';

interface ModelRowProps {
  readonly model: ModelSummary;
  readonly favourite: boolean;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  readonly onAct: (action: PageAction, id: string) => void;
}

interface Action {
  readonly action: PageAction;
  readonly text: () => string;
  readonly label: (id: string) => string;
}

const actions: readonly Action[] = [
  { action: 'openPlayground', text: () => t('Try'), label: (id) => t('Try {0} in the playground', id) },
  { action: 'openModelPage', text: () => t('Details'), label: (id) => t('Details of {0}', id) },
  {
    action: 'insertModelSnippet',
    text: () => t('Insert'),
    label: (id) => t('Insert code that uses {0}', id),
  },
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
        {actions.map(({ action, text, label }) => (
          <LinkButton key={action} label={label(id)} tabbable={false} onClick={() => onAct(action, id)}>
            {text()}
          </LinkButton>
        ))}
      </GridCell>
    </>
  );
}

/** What stands above the cells where they are columns. */
export function ModelHeadings() {
  const headings = [
    ['star', t('Favourite')],
    ['name', t('Model')],
    ['task', t('Task')],
    ['library', t('Library')],
    ['downloads', t('Downloads')],
    ['likes', t('Likes')],
    ['licence', t('Licence')],
    ['updated', t('Updated')],
    ['actions', t('Actions')],
  ] as const;
  return headings.map(([name, text]) => (
    <GridCell key={name} kind="columnheader" className={`cell ${name}-cell`}>
      <span className={name === 'star' || name === 'actions' ? 'hidden' : ''}>{text}</span>
    </GridCell>
  ));
}

function Facts({ model }: { readonly model: ModelSummary }) {
  const { task, taskLabel, library, downloads, likes, licence, updated } = model;
  const facts: readonly (readonly [string, string | undefined, string?])[] = [
    ['task', taskLabel ?? task],
    ['library', library],
    ['downloads', downloads === undefined ? undefined : formatCount(downloads), t('downloads')],
    ['likes', likes === undefined ? undefined : formatCount(likes), t('likes')],
    ['licence', licence],
    ['updated', updated === undefined ? undefined : formatAgo(updated, Date.now())],
  ];
  return facts.map(([name, value, unit]) => (
    <GridCell key={name} className={`cell fact ${name}-cell ${value === undefined ? 'empty' : ''}`}>
      {value}
      {value !== undefined && unit !== undefined && <span className="unit"> {unit}</span>}
    </GridCell>
  ));
}
