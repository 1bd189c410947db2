import { type RowTemplates, rowTemplates } from '../template/row-templates';
import type { Nodes } from '../template/syntax';
import { parametersOf } from './config';
import type { PromptFile, ToolDef } from './read-prompt-file';

type IsParameter = (name: string) => boolean;

/** What the request of a prompt has beside its messages. Keys of `config` that mean nothing are left out. */
export function requestParameters(
  { front, output }: Pick<PromptFile, 'front' | 'output'>,
  isParameter: IsParameter,
): Record<string, unknown> {
  const given = Object.entries(parametersOf(front.config ?? {})).filter(([name]) => isParameter(name));
  const format =
    output !== undefined
      ? { type: 'json_schema', json_schema: { name: 'answer', schema: output } }
      : front.output?.format === 'json'
        ? { type: 'json_object' }
        : undefined;
  return { ...Object.fromEntries(given), ...(format !== undefined && { response_format: format }) };
}

/** A tool as a chat request has it. */
export interface ToolDefinition {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters?: Readonly<Record<string, unknown>>;
  };
}

export function toolDefinition({ name, description, inputSchema }: ToolDef): ToolDefinition {
  return {
    type: 'function',
    function: {
      name,
      ...(description !== undefined && { description }),
      ...(inputSchema !== undefined && { parameters: inputSchema }),
    },
  };
}

/** A prompt file as templates of a row's columns. */
export interface RowPrompt extends RowTemplates {
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface RowPromptOptions {
  /** Variables that have a value in each row; others have their default. */
  readonly columns: readonly string[];
  /** How a template names a column. */
  readonly reference: (column: string) => string;
  readonly partials: ReadonlyMap<string, Nodes>;
  readonly isParameter: IsParameter;
}

/** A prompt file for a run over rows. @throws RowTemplateError for one that can't be used over rows */
export function rowPromptOf(
  prompt: PromptFile,
  { columns, reference, partials, isParameter }: RowPromptOptions,
): RowPrompt {
  const defaults = Object.entries(prompt.front.input?.default ?? {});
  const constants = Object.fromEntries(defaults.filter(([name]) => !columns.includes(name)));
  const templates = rowTemplates(prompt.nodes, { reference, constants, partials });
  return { ...templates, parameters: requestParameters(prompt, isParameter) };
}

export interface PromptTarget {
  /** Undefined where the file names none. */
  readonly model: string | undefined;
  readonly provider: string;
}

/** Whom a prompt is for. `server:<id>/<model>` is a model of a server of the user's own. */
export function targetIn({ front }: Pick<PromptFile, 'front'>): PromptTarget {
  const { model, metadata } = front;
  const [, server, served] = /^(server:[^/]+)\/(.+)$/.exec(model ?? '') ?? [];
  return server !== undefined && served !== undefined
    ? { model: served, provider: server }
    : { model, provider: metadata?.hubLens?.provider ?? 'auto' };
}
