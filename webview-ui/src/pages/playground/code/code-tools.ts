import type { ParameterValues, Params, Target } from '../../../../../src/protocol';
import type { ChatState } from '../chat/chat-state';
import { toColumns } from '../chat/columns';
import { activePath, type ChatAnswer, shownAnswer } from '../chat/conversation';
import { chatParameters, fixedResults, readTools } from '../chat/settings';

/** What code needs to know of the tools of a chat, besides its parameters. */
export type CodeTools = Pick<Params<'inferenceCode'>, 'tools' | 'toolResults'>;

/** Longer results are left out of code, in characters. */
const longestResult = 4000;

/** The parameters of a chat as code has them; the chosen tools of the editor are still to be added. */
export function codeParameters(state: ChatState, parameters: ParameterValues): ParameterValues {
  const { chosenTools, toolChoice } = state;
  return {
    ...chatParameters(state, parameters),
    ...(chosenTools.length > 0 && { tool_choice: toolChoice }),
  };
}

/** The tools of a chat, and what the user said they gave in the answers of the first model. */
export function codeTools(
  { chosenTools, conversation, tools }: ChatState,
  targets: readonly Target[],
): CodeTools {
  const { key = '' } = toColumns(targets)[0] ?? {};
  const definitions = readTools(tools).value ?? [];
  const written = new Set(definitions.map((tool) => tool.function.name));
  const answers = activePath(conversation).flatMap((round) => shownAnswer(round, key) ?? []);
  // The newest result of a tool counts.
  const results = new Map(
    [...fixedResults(definitions), ...answers.flatMap(resultsIn)].filter(
      ([name, result]) => written.has(name) && result.length <= longestResult,
    ),
  );
  return { tools: [...chosenTools], toolResults: Object.fromEntries(results) };
}

/** What tools have given, by their names, the oldest first. */
function resultsIn({ agent, steps }: ChatAnswer): [name: string, result: string][] {
  if (agent !== undefined) {
    return agent.run.rounds
      .flatMap(({ calls }) => calls)
      .flatMap(({ name, result }) =>
        result === undefined || result.problem !== undefined ? [] : [[name, result.content]],
      );
  }
  return steps.flatMap(({ toolCalls = [], results = {} }) =>
    toolCalls.flatMap(({ id, name }): [string, string][] => {
      const result = Object.hasOwn(results, id) ? results[id] : undefined;
      return result === undefined || result === '' ? [] : [[name, result]];
    }),
  );
}
