import * as z from 'zod/mini';
import type { ParameterValues } from '../../../../protocol';
import { type ChatTool, fixedResultText } from '../../../../trial/agent';

const definitionsSchema = z.catch(
  z.array(
    z.object({
      function: z.object({
        name: z.string(),
        description: z.optional(z.string()),
        parameters: z.optional(z.unknown()),
      }),
      result: z.optional(z.json()),
    }),
  ),
  [],
);

/** The tools that the user wrote into the parameters of a chat. Nobody runs them. */
export function writtenTools({ tools }: ParameterValues): ChatTool[] {
  return definitionsSchema
    .parse(tools ?? [])
    .map(({ function: { name, description = '', parameters = {} }, result }) => ({
      name,
      description,
      schema: parameters,
      source: 'mock',
      ...(result !== undefined && { fixedResult: fixedResultText(result) }),
      saysReadOnly: true,
      isWorkspaceDefined: false,
    }));
}
