import type * as z from 'zod/mini';
import type { ParameterValues } from '../../../../../src/protocol';
import { fixedResultText } from '../../../../../src/trial/agent/saved';
import { t } from '../../../l10n';
import type { ChatSettings } from './chat-state';
import { jsonObject, type ToolDefinition, toolsSchema } from './terms';

/** What was written as JSON: nothing, a value, or why it is none. */
export type Written<T> = { readonly value?: T | undefined; readonly problem?: string | undefined };

/** Tools as they were written. */
export function readTools(text: string): Written<ToolDefinition[]> {
  return readJson(text, toolsSchema);
}

/** A JSON schema as it was written. */
export function readSchema(text: string): Written<z.output<typeof jsonObject>> {
  return readJson(text, jsonObject);
}

function readJson<T>(text: string, schema: z.ZodMiniType<T>): Written<T> {
  if (text.trim() === '') {
    return {};
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problem: t('Not valid JSON: {0}', error instanceof Error ? error.message : String(error)) };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { value: parsed.data } : { problem: issueOf(parsed.error) };
}

function issueOf({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path.join('.') ?? '';
  const message = issue?.message ?? '';
  return path === '' ? message : t('{0}: {1}', path, message);
}

/** Why nothing can be sent with these settings; undefined where it can. */
export function settingsObstacle({
  tools,
  schema,
}: Pick<ChatSettings, 'tools' | 'schema'>): string | undefined {
  if (readTools(tools).problem !== undefined) {
    return t('The tools aren’t valid JSON. Fix or remove them.');
  }
  return readSchema(schema).problem === undefined
    ? undefined
    : t('The answer’s schema isn’t valid JSON. Fix or remove it.');
}

/** The tools that give the same each time, and what they give. */
export function fixedResults(tools: readonly ToolDefinition[]): [name: string, result: string][] {
  return tools.flatMap(({ function: { name }, result }) =>
    result === undefined ? [] : [[name, fixedResultText(result)]],
  );
}

type SentSettings = Pick<ChatSettings, 'tools' | 'toolChoice' | 'schema'>;

/** The parameters of a chat as they go on the wire. */
export function chatParameters(settings: SentSettings, parameters: ParameterValues): ParameterValues {
  const definitions = readTools(settings.tools).value ?? [];
  return withSettings(
    definitions.map(({ result: _, ...definition }) => definition),
    settings,
    parameters,
  );
}

/** The parameters of a chat as a run with tools takes them: with what tools give that nobody runs. */
export function runParameters(settings: SentSettings, parameters: ParameterValues): ParameterValues {
  return withSettings(readTools(settings.tools).value ?? [], settings, parameters);
}

function withSettings(
  definitions: readonly ToolDefinition[],
  { toolChoice, schema }: SentSettings,
  parameters: ParameterValues,
): ParameterValues {
  const answerSchema = readSchema(schema).value;
  return {
    ...parameters,
    ...(definitions.length > 0 && { tools: definitions, tool_choice: toolChoice }),
    ...(answerSchema !== undefined && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', schema: answerSchema, strict: true },
      },
    }),
  } as ParameterValues;
}
