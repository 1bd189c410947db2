import { hubPath, isRunnableTask, type Suggestion, type Task } from '../../../../src/catalogue';
import type { PageAction } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Heading } from '../../ui/heading';
import { LinkButton } from '../../ui/link-button';
import { pageData } from '../../wire/page-data';
import type { Act } from '../../wire/use-action';

type Kind = 'model' | 'dataset' | 'space' | 'metric';

const headings: Readonly<Record<Kind, { readonly id: string; readonly title: () => string }>> = {
  model: { id: 'models', title: () => t('Models') },
  dataset: { id: 'datasets', title: () => t('Datasets') },
  space: { id: 'spaces', title: () => t('Spaces') },
  metric: { id: 'metrics', title: () => t('Metrics') },
};

/** What opens the page of each here. */
const pages: Readonly<Record<Exclude<Kind, 'metric'>, PageAction>> = {
  model: 'openModelPage',
  dataset: 'openDatasetPage',
  space: 'openSpacePage',
};

interface SuggestionsProps {
  readonly kind: Kind;
  readonly task: Task;
  readonly items: readonly Suggestion[];
  readonly onAct: Act;
}

/** Things of one kind that are worth a look, each with the reason why. */
export function Suggestions({ kind, task, items, onAct }: SuggestionsProps) {
  const { id, title } = headings[kind];
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
              {kind !== 'metric' && (
                <span className="actions">
                  <LinkButton
                    label={t('Details of {0}', item.id)}
                    onClick={() => onAct(pages[kind], item.id)}
                  >
                    {t('Details')}
                  </LinkButton>
                  {kind === 'model' && <ModelActions task={task} id={item.id} onAct={onAct} />}
                </span>
              )}
            </dt>
            <dd>{item.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ModelActionsProps {
  readonly task: Task;
  readonly id: string;
  readonly onAct: Act;
}

function ModelActions({ task, id, onAct }: ModelActionsProps) {
  return (
    <>
      <LinkButton label={t('Insert Snippet for {0}', id)} onClick={() => onAct('insertModelSnippet', id)}>
        {t('Insert Snippet')}
      </LinkButton>
      {isRunnableTask(task.id) && (
        <LinkButton
          label={t('Try It: {0} in the playground', id)}
          onClick={() => onAct('openPlayground', id)}
        >
          {t('Try It')}
        </LinkButton>
      )}
    </>
  );
}
