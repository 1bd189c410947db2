import type { TaskPage } from './task-page';

export type Modality = 'multimodal' | 'nlp' | 'cv' | 'audio' | 'tabular' | 'rl' | 'other';

/** A narrower kind of a task, as datasets are tagged with. */
export interface Subtask {
  readonly type: string;
  readonly name: string;
}

/** What a model can do, as the hub's `pipeline_tag` names it. */
export interface Task<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly modality: Modality;
  readonly subtasks: readonly Subtask[];
  /** The hub does not offer this task as a filter of its model search. */
  readonly hideInModels: boolean;
  /** The hub does not offer this task as a filter of its dataset search. */
  readonly hideInDatasets: boolean;
  /** Ids of the libraries that the task's page names. */
  readonly libraries: readonly string[];
  /** The colour in which the hub once drew the task. */
  readonly color?: TaskColor;
  readonly page?: TaskPage;
}

export type TaskColor = 'blue' | 'green' | 'indigo' | 'orange' | 'red' | 'yellow';

type TaskFacts<Id extends string> = Pick<Task<Id>, 'id' | 'label' | 'modality' | 'libraries'> &
  Partial<Pick<Task<Id>, 'subtasks' | 'hideInModels' | 'hideInDatasets' | 'color' | 'page'>>;

export function defineTask<const Id extends string>(facts: TaskFacts<Id>): Task<Id> {
  return { subtasks: [], hideInModels: false, hideInDatasets: false, ...facts };
}
