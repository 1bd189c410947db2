import type { Conversation, SpecialToken, TemplateError } from '../../../protocol';
import { Template, TemplateBudgetError, TemplateRuntimeError, TemplateSyntaxError } from '../../../template';

/** Less than the engine's own: the page renders anew at every key. */
const budget = { steps: 2_000_000, output: 2_000_000 };

type Rendering = { readonly prompt: string } | { readonly error: TemplateError };

/** What a template makes of a conversation, by the rules of chat templates. */
export function renderConversation(
  source: string,
  conversation: Conversation,
  specialTokens: readonly SpecialToken[],
): Rendering {
  const tools = parseOptional(conversation.tools);
  if (tools.problem !== undefined || (tools.value !== undefined && !Array.isArray(tools.value))) {
    return { error: { kind: 'tools', message: tools.problem ?? 'The tools are not a list' } };
  }
  const variables = parseOptional(conversation.variables);
  if (variables.problem !== undefined || !isObjectOrNothing(variables.value)) {
    return { error: { kind: 'variables', message: variables.problem ?? 'The variables are not an object' } };
  }
  const context = {
    messages: conversation.messages,
    add_generation_prompt: conversation.addGenerationPrompt,
    ...tokenVariables(specialTokens),
    ...(tools.value !== undefined && { tools: tools.value }),
    ...variables.value,
  };
  try {
    return { prompt: new Template(source, { trimBlocks: true, lstripBlocks: true, budget }).render(context) };
  } catch (error) {
    return { error: toTemplateError(error) };
  }
}

/** `bos_token` and the like, as a tokenizer gives them to its template. */
function tokenVariables(tokens: readonly SpecialToken[]): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { text, role } of tokens) {
    for (const name of role?.split(', ') ?? []) {
      variables[`${name}_token`] = text;
    }
  }
  return variables;
}

function toTemplateError(error: unknown): TemplateError {
  const kind = kindOf(error);
  if (kind === undefined || !(error instanceof Error)) {
    throw error;
  }
  const { line, column, lineText } = error as TemplateSyntaxError;
  return { kind, message: error.message, place: { line, column, lineText } };
}

function kindOf(error: unknown): 'syntax' | 'runtime' | 'budget' | undefined {
  if (error instanceof TemplateSyntaxError) {
    return 'syntax';
  }
  if (error instanceof TemplateBudgetError) {
    return 'budget';
  }
  return error instanceof TemplateRuntimeError ? 'runtime' : undefined;
}

function parseOptional(json: string): { readonly value?: unknown; readonly problem?: string } {
  if (json.trim() === '') {
    return {};
  }
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function isObjectOrNothing(value: unknown): value is object | undefined {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
