import { type Params, parameterValuesSchema } from '../../../../protocol';
import { type ChatTool, firstTools, namedTools } from '../../../../trial/agent';
import { editorTools } from '../../../parts/tools/editor-tools';
import { writtenTools } from './written-tools';

/**
 * The tools that a chat offers: those that the user wrote, and the chosen ones of the editor.
 *
 * @param own the ID of our own extension
 */
export function chosenTools(
  { tools, parameters }: Pick<Params<'runAgent'>, 'tools' | 'parameters'>,
  own: string,
): ChatTool[] {
  return [...writtenTools(parameters), ...namedTools(tools, editorTools(own))];
}

/** What code is asked for, with all tools of the chat among its parameters. */
export function withChosenTools(asked: Params<'inferenceCode'>, own: string): Params<'inferenceCode'> {
  const { tools = [], parameters } = asked;
  if (tools.length === 0) {
    return asked;
  }
  const definitions = firstTools(chosenTools({ tools, parameters }, own));
  return { ...asked, parameters: parameterValuesSchema.parse({ ...parameters, tools: definitions }) };
}
