import type { InferenceClient } from '../../src/inference';
import type { OutputType } from '../../src/inference/provider';
import type { TaskResults } from '../../src/inference/tasks/results';
import type { InferenceTask } from '../../src/inference/tasks/task';

export type Fields = Readonly<Record<string, unknown>>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The client's method for a task. */
type MethodOf<Task extends InferenceTask> = Task extends 'conversational'
  ? 'chatCompletion'
  : CamelCase<Task>;

/** What the client takes for a task. The samples of tables are in forms that its types don't name. */
type ArgsOf<Task extends InferenceTask> = Task extends `table-${string}` | `tabular-${string}`
  ? Fields
  : Parameters<InferenceClient[MethodOf<Task>]>[0];

/** What the client returns; of a chat, the end of its text. */
type ResultOf<Task extends InferenceTask> = Task extends 'conversational' ? string : TaskResults[Task];

/** A row of the table: a task, its call and how providers do it. */
export interface TaskCall<Task extends InferenceTask> {
  /** The call that Hub Lens suggests for a first try, without its model and its provider. */
  readonly args: ArgsOf<Task>;
  /** The same for providers that don't take these arguments. */
  readonly argsOf?: Readonly<Record<string, ArgsOf<Task>>>;
  /** Parameters that a caller may add. */
  readonly added?: Fields;
  /** What the user gets from the providers of the local hub. */
  readonly result: ResultOf<Task>;
  /** The same from providers that answer otherwise. */
  readonly resultOf?: Readonly<Record<string, ResultOf<Task>>>;
  /** How each provider does the task. */
  readonly forms: readonly ProviderForm[];
}

export type TaskCalls<Tasks extends InferenceTask> = { readonly [Task in Tasks]: TaskCall<Task> };

/** A provider's form of a task: what it is sent for these arguments, what it answers, and what the user gets. */
export interface ProviderForm {
  readonly provider: string;
  /** What is special about the call. */
  readonly name?: string;
  /** The provider's id of the model. Default: `acme/m`. */
  readonly model?: string;
  readonly outputType?: OutputType;
  readonly args: Fields;
  /** Below the provider's origin. */
  readonly path?: string;
  /** In place of `path`, where the router has another one. */
  readonly url?: string;
  readonly routedUrl?: string;
  /** The JSON that is sent; the order of its keys counts. Absent where it is not JSON. */
  readonly body?: Fields;
  /** What the provider may answer. */
  readonly answers?: readonly ProviderAnswer[];
}

/** An answer, and what the user gets. */
export interface ProviderAnswer {
  /** What the provider said before: of a job, the answer to its submission, then its states. */
  readonly before?: readonly unknown[];
  readonly says: unknown;
  readonly result: unknown;
  /** Type of the file that is downloaded. */
  readonly fileType?: string;
}
