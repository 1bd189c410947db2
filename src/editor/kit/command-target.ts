import * as z from 'zod/mini';

/** What a node of a tree stands for, as commands see it. */
export interface CommandTarget {
  readonly kind:
    | 'task'
    | 'subtask'
    | 'model'
    | 'dataset'
    | 'space'
    | 'metric'
    | 'library'
    | 'collection'
    | 'paper';
  /** Of a collection its slug. */
  readonly id: string;
  /** Id of the task whose page tells of it. */
  readonly task?: string;
  /** Heading of that page under which it stands. */
  readonly heading?: string;
  /** Id of a model to try it with in the playground. */
  readonly model?: string;
}

/** The target of a command's argument: a node of a tree. */
export function targetOf(subject: unknown): CommandTarget | undefined {
  if (typeof subject !== 'object' || subject === null || !('target' in subject)) {
    return undefined;
  }
  return subject.target as CommandTarget | undefined;
}

/** The task that a command is about, given a node or an id. */
export function taskOf(subject: unknown): string | undefined {
  const target = targetOf(subject);
  return typeof subject === 'string' ? subject : target?.kind === 'task' ? target.id : target?.task;
}

/** The model that a command is about, given a node or an id. */
export function modelOf(subject: unknown): string | undefined {
  return typeof subject === 'string' ? subject : targetOf(subject)?.model;
}

/** The space that a command is about, given a node or an id. */
export function spaceOf(subject: unknown): string | undefined {
  const target = targetOf(subject);
  return typeof subject === 'string' ? subject : target?.kind === 'space' ? target.id : undefined;
}

const rowSchema = z.object({ modelFile: z.object({ id: z.string(), path: z.string() }) });

/** The file of a model that a command is about, given a row of the Models view. */
export function modelFileOf(subject: unknown): { readonly id: string; readonly path: string } | undefined {
  return rowSchema.safeParse(subject).data?.modelFile;
}
