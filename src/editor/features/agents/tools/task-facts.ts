import * as z from 'zod/mini';
import {
  type DemoEntry,
  librariesOfTask,
  type Suggestion,
  type TaskId,
  type TaskPage,
  tasks,
} from '../../../../catalogue';
import { inferenceTasks } from '../../../../inference';
import { inputFields } from '../../../../trial';
import { fitted } from '../budget';
import { fieldWords } from '../field-words';
import { requireTask } from '../known-names';
import { about, defineTool } from '../tool';

const schema = z.object({
  task: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(100),
      about('Task ID of the hub, such as object-detection or summarization.'),
    ),
});

const demoWords: Readonly<Record<DemoEntry['type'], string>> = {
  text: 'text',
  img: 'image',
  audio: 'audio',
  chart: 'labels with scores',
  tabular: 'table',
  'text-with-tokens': 'marked parts of a text',
};

const longestList = 12;

export const taskFacts = defineTool({
  name: 'hub_task_facts',
  schema,
  describe: ({ task }, t) => t('Looking up {0}…', task),
  async run({ task: name }, { budget }) {
    const id = requireTask(name);
    const { label, page }: { readonly label: string; readonly page?: TaskPage } = tasks[id];
    const libraries = librariesOfTask(id).map((library) => library.id);
    const facts = {
      id,
      label,
      ...(page !== undefined && { purpose: page.summary }),
      ...shapesOf(id, page),
      libraries: libraries.slice(0, longestList),
      metrics: (page?.metrics ?? []).map((metric) => metric.id),
      datasets: (page?.datasets ?? []).map((dataset) => dataset.id),
    };
    return fitted(page?.models ?? [], budget, (models, leftOut) =>
      JSON.stringify({
        ...facts,
        recommendedModels: models.map(recommendation),
        ...(leftOut > 0 && { leftOut: `${leftOut} models, to keep the answer short` }),
      }),
    );
  },
});

function recommendation({ id, description }: Suggestion) {
  return { id, why: description };
}

/** What goes in by the form that runs it, where one can, and what comes out by the example of its page. */
function shapesOf(id: TaskId, page: TaskPage | undefined) {
  const callable = inferenceTasks.find((each) => each === id);
  const fields = callable === undefined ? [] : inputFields(callable, (label) => label).map(fieldWords);
  const kinds = (entries: readonly DemoEntry[] = []) => [
    ...new Set(
      entries.map((entry) =>
        'label' in entry ? `${entry.label}: ${demoWords[entry.type]}` : demoWords[entry.type],
      ),
    ),
  ];
  return {
    inputs: fields.length > 0 ? fields : kinds(page?.demo.inputs),
    outputs: kinds(page?.demo.outputs),
    runsWith: callable === undefined ? 'no inference provider' : 'hub_run_inference',
  };
}
