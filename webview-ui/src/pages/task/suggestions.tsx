import { hubPath, isRunnableTask, type Suggestion, type Task } from '../../../../src/catalogue';
import type { PageAction } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Heading } from '../../ui/heading';
import type { IconName } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { pageData } from '../../wire/page-data';
import type { Act } from '../../wire/use-action';

type Kind = 'model' | 'dataset' | 'space' | 'metric';

const headings: Readonly<Record<Kind, { readonly id: string; readonly title: () => string }>> = {
  model: { id: 'models', title: () => t('Models') },
  dataset: { id: 'datasets', title: () => t('Datasets') },
  space: { id: 'spaces', title: () => t('Spaces') },
  metric: { id: 'metrics', title: () => t('Metrics') },
};

interface Action {
  readonly action: PageAction;
  readonly icon: IconName;
  readonly label: (id: string) => string;
}

const insertCode: Action = {
  action: 'insertModelSnippet',
  icon: 'code',
  label: (id) => t('Insert Code: {0}', id),
};

const tryModel: Action = {
  action: 'openPlayground',
  icon: 'play',
  label: (id) => t('Try in Playground: {0}', id),
};

/** What opens the page of each here. */
const details: Readonly<Record<Exclude<Kind, 'metric'>, Action>> = {
  model: { action: 'openModelPage', icon: 'info', label: (id) => t('Model Details: {0}', id) },
  dataset: { action: 'openDatasetPage', icon: 'info', label: (id) => t('Dataset Details: {0}', id) },
  space: { action: 'openSpacePage', icon: 'info', label: (id) => t('Space Details: {0}', id) },
};

function actionsOf(kind: Kind, task: Task): readonly Action[] {
  if (kind === 'metric') {
    return [];
  }
  return kind === 'model'
    ? [...(isRunnableTask(task.id) ? [tryModel] : []), details.model, insertCode]
    : [details[kind]];
}

interface SuggestionsProps {
  readonly kind: Kind;
  readonly task: Task;
  readonly items: readonly Suggestion[];
  readonly onAct: Act;
}

/** Things of one kind that are worth a look, each with the reason why. */
export function Suggestions({ kind, task, items, onAct }: SuggestionsProps) {
  const { id, title } = headings[kind];
  const actions = actionsOf(kind, task);
  if (items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title()}
      </Heading>
      <dl className="suggestions">
        {items.map((item) => (
          <div key={item.id}>
            <dt>
              {kind === 'metric' ? item.id : <a href={pageData().hub + hubPath(kind, item.id)}>{item.id}</a>}
              <span className="actions">
                {actions.map(({ action, icon, label }) => (
                  <IconButton
                    key={action}
                    icon={icon}
                    label={label(item.id)}
                    onClick={() => onAct(action, item.id)}
                  />
                ))}
              </span>
            </dt>
            <dd>{item.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
