import * as z from 'zod/mini';
import { InputError } from '../../../inference';
import type { Translate } from '../../kit/l10n';
import type { AgentWorld } from './agent-world';

/** What the user is to know before a tool does what costs something. */
export interface Confirmation {
  readonly title: string;
  /** Much of the values was written by strangers. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly note: string;
  /** All that is sent, without anything left out: plain data that the user can open as a document. */
  readonly sent: unknown;
}

export interface ToolCall {
  readonly world: AgentWorld;
  readonly signal: AbortSignal;
  /** How long the result may be, in characters. */
  readonly budget: number;
}

/** A tool that an agent may use. What it gives is Markdown or JSON, and whatever the hub wrote stands in it as data. */
interface ToolFacts<Input> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Input>;
  /** Default: {@link resultBudget} */
  readonly budget?: number;
  /** What the user reads while it runs. */
  readonly describe: (input: Input, t: Translate) => string;
  /** Where the user is to be asked first. */
  readonly confirm?: (input: Input, call: ToolCall, t: Translate) => Promise<Confirmation>;
  readonly run: (input: Input, call: ToolCall) => Promise<string>;
}

/** A tool whose input was written by a language model, and is checked first. */
export interface AgentTool extends Pick<ToolFacts<unknown>, 'name' | 'schema' | 'budget'> {
  readonly describe: (given: unknown, t: Translate) => string;
  readonly confirm?: (given: unknown, call: ToolCall, t: Translate) => Promise<Confirmation>;
  readonly run: (given: unknown, call: ToolCall) => Promise<string>;
}

export function defineTool<Input>(facts: ToolFacts<Input>): AgentTool {
  const { name, schema, budget, describe, confirm, run } = facts;
  const read = (given: unknown) => inputOf(schema, given);
  return {
    name,
    schema,
    ...(budget !== undefined && { budget }),
    describe: (given, t) => describe(read(given), t),
    ...(confirm !== undefined && {
      confirm: async (given: unknown, call: ToolCall, t: Translate) => confirm(read(given), call, t),
    }),
    run: async (given, call) => run(read(given), call),
  };
}

/** The schema of a tool's input as the manifest has it. */
export function inputSchemaOf({ schema }: Pick<AgentTool, 'schema'>): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function inputOf<Input>(schema: z.ZodMiniType<Input>, given: unknown): Input {
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return parsed.data;
  }
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
  throw new InputError(`The input does not fit: ${faults.join('; ')}`);
}

/** A field's check that tells an agent what the field is for. */
export function about(sentence: string) {
  return z.meta({ description: sentence });
}

/** The id of a model, as most tools take it. */
export const modelField = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(200),
    about('ID of the model on the hub, such as openai/whisper-large-v3.'),
  );
