import {
  hubPath,
  isRunnableTask,
  isTaskId,
  modalities,
  type Task,
  type TaskPage,
  tasks,
} from '../../../../src/catalogue';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { pageData } from '../../wire/page-data';
import type { Act } from '../../wire/use-action';

interface IntroductionProps {
  readonly task: Task;
  readonly page: TaskPage;
  readonly onAct: Act;
}

/** What the task is, and where to go on from here. */
export function Introduction({ task, page, onAct }: IntroductionProps) {
  const { hub } = pageData();
  const example = exampleOf(task, page);
  const modality = modalities.find(({ id }) => id === task.modality);
  return (
    <header>
      <p className="quiet modality">{modality?.label}</p>
      <Heading level={1} id={task.id}>
        {task.label}
      </Heading>
      {page.isPlaceholder ? (
        <p className="summary">{t('This task has no description yet, but the hub has models for it.')}</p>
      ) : (
        <p className="summary">{page.summary}</p>
      )}
      <div className="buttons">
        {example !== undefined && (
          <Button
            label={t('Try in Playground: {0}', example)}
            onClick={() => onAct('openPlayground', example)}
          >
            {t('Try in Playground')}
          </Button>
        )}
        <Button secondary={example !== undefined} onClick={() => onAct('insertTaskModelSnippet', task.id)}>
          {t('Insert Code')}
        </Button>
        <a href={hub + hubPath('taskModels', task.id)}>{t('Browse all models')}</a>
        {page.youtubeId !== undefined && (
          <a href={`https://www.youtube.com/watch?v=${page.youtubeId}`}>{t('Watch an introduction')}</a>
        )}
        {page.canonicalId !== undefined && <Canonical id={page.canonicalId} onAct={onAct} />}
      </div>
    </header>
  );
}

/** A model to try the task with, where it can be run. */
function exampleOf({ id }: Task, { widgetModels, models }: TaskPage): string | undefined {
  return isRunnableTask(id) ? (widgetModels[0] ?? models[0]?.id) : undefined;
}

/** The hub lists some tasks under another one. */
function Canonical({ id, onAct }: { readonly id: string; readonly onAct: Act }) {
  return (
    <span>
      {t('Part of')}{' '}
      <button type="button" className="link-button" onClick={() => onAct('openTask', id)}>
        {isTaskId(id) ? tasks[id].label : id}
      </button>
    </span>
  );
}
