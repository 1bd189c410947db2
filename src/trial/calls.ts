import * as z from 'zod/mini';
import * as io from '../catalogue/io';
import { type InferenceClient, type InferenceOptions, InputError, type TaskResults } from '../inference';
import type { FormTask } from './forms';
import type { CallArguments } from './inputs';

/** Which model is called, and by whom it is run. */
export interface Called {
  readonly model: string;
  readonly provider?: string;
}

const recording = z.object({ inputs: io.binary });
const table = z.object({ inputs: z.object({ data: z.record(z.string(), z.array(z.string())) }) });

/** The hub has no schema of the last three. */
const schemas: Readonly<Record<FormTask, { readonly input: z.ZodMiniType<object> }>> = {
  ...io.taskSchemas,
  'audio-to-audio': { input: recording },
  'tabular-classification': { input: table },
  'tabular-regression': { input: table },
};

/**
 * Calls a model for a task.
 *
 * @throws InputError for arguments that do not fit the task; else as the client does
 */
export async function callTask<Task extends FormTask>(
  client: InferenceClient,
  task: Task,
  called: Called,
  args: CallArguments<Blob>,
  options: InferenceOptions,
): Promise<TaskResults[Task]> {
  const given = { ...checked(schemas[task].input, args), ...called };
  return client.call(task, given, task === 'text-to-image' ? { ...options, outputType: 'blob' } : options);
}

function checked<Args>(schema: z.ZodMiniType<Args>, args: unknown): Args {
  const parsed = schema.safeParse(args);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const place = issue?.path.filter((part) => part !== 'parameters' && part !== 'inputs').join('.') ?? '';
  const why = issue?.message ?? '';
  throw new InputError(`${place || 'The input'} is not what the task takes: ${why}`, {
    code: 'malformedField',
    field: place,
    why,
  });
}
