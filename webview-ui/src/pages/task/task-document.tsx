import { placeholderPage, type Task, tasks } from '../../../../src/catalogue';
import { Alert } from '../../ui/alert';
import { usePageLink } from '../../wire/page-link';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { Demo } from './demo';
import { Introduction } from './introduction';
import { Libraries } from './libraries';
import { Subtasks } from './subtasks';
import { Suggestions } from './suggestions';
import { UpdateOnGithub } from './update-on-github';
import { useShownTask } from './use-shown-task';

/** All there is to know about a task, as one document. */
export function TaskDocument() {
  const id = useShownTask();
  usePageLink(id && `/task/${id}`);
  const { act, failure } = useAction();
  if (id === undefined) {
    return <main className="task reading-page" aria-busy="true" />;
  }
  const task: Task = tasks[id];
  const { page = placeholderPage } = task;
  return (
    <main className="task reading-page">
      <title>{task.label}</title>
      <Introduction task={task} page={page} onAct={act} />
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
      <Demo demo={page.demo} />
      <Suggestions kind="model" task={task} items={page.models} onAct={act} />
      <Suggestions kind="dataset" task={task} items={page.datasets} onAct={act} />
      <Suggestions kind="space" task={task} items={page.spaces} onAct={act} />
      <Suggestions kind="metric" task={task} items={page.metrics} onAct={act} />
      <Libraries ids={task.libraries} />
      <Subtasks subtasks={task.subtasks} />
      <footer>
        <UpdateOnGithub path={`src/catalogue/tasks/${task.id}.ts`} />
      </footer>
    </main>
  );
}
