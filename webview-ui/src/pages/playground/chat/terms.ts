import * as z from 'zod/mini';
import type { ParameterValues } from '../../../../../src/protocol';

export const jsonObject = z.record(z.string(), z.json());

export const toolsSchema = z.array(
  z.object({
    type: z.literal('function'),
    function: z.object({
      name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      description: z.optional(z.string()),
      parameters: z.optional(jsonObject),
      strict: z.optional(z.boolean()),
    }),
    /** What each call gives, without asking the user. Never sent. */
    result: z.optional(z.json()),
  }),
);

export const toolChoiceSchema = z.enum(['auto', 'required', 'none']);

/** The tools and the JSON schema that a request was sent with. Its answer is judged by them. */
export const termsSchema = z.object({ tools: toolsSchema, schema: z.optional(jsonObject) });

export type ToolDefinition = z.output<typeof toolsSchema>[number];
export type Terms = z.output<typeof termsSchema>;

const answerFormatSchema = z.object({ json_schema: z.object({ schema: jsonObject }) });

/** The terms of a request with these parameters. */
export function termsOf({ tools, response_format: format }: ParameterValues): Terms {
  const schema = answerFormatSchema.safeParse(format).data?.json_schema.schema;
  return { tools: toolsSchema.safeParse(tools).data ?? [], ...(schema !== undefined && { schema }) };
}

/** Takes the chat's own settings out of the parameters of a request. */
export function splitParameters(sent: ParameterValues) {
  const { tools: _, tool_choice: choice, response_format: __, ...parameters } = sent;
  const { tools, schema } = termsOf(sent);
  const settings = {
    tools: tools.length === 0 ? '' : JSON.stringify(tools, null, 2),
    toolChoice: toolChoiceSchema.safeParse(choice).data ?? 'auto',
    schema: schema === undefined ? '' : JSON.stringify(schema, null, 2),
  };
  return { settings, parameters };
}
