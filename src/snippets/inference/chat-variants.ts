import type { ChatMessage } from '../../catalogue';

/** A chat that shows one ability of a model: what is asked, and the parameters that ask for it. */
interface ChatVariant {
  readonly messages: readonly ChatMessage[];
  readonly parameters: Readonly<Record<string, unknown>>;
}

export const chatVariants: Readonly<Record<'structured' | 'tools', ChatVariant>> = {
  structured: {
    messages: [{ role: 'user', content: 'Ada bought three notebooks at 2.50 euros each on 4 May.' }],
    parameters: {
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'purchase',
          strict: true,
          schema: {
            type: 'object',
            properties: {
              buyer: { type: 'string' },
              item: { type: 'string' },
              quantity: { type: 'integer' },
              price: { type: 'number' },
            },
            required: ['buyer', 'item', 'quantity', 'price'],
            additionalProperties: false,
          },
        },
      },
    },
  },
  tools: {
    messages: [{ role: 'user', content: 'Do I need an umbrella in Bergen today?' }],
    parameters: {
      tools: [
        {
          type: 'function',
          function: {
            name: 'get_weather',
            description: 'The weather of a place now',
            parameters: {
              type: 'object',
              properties: { place: { type: 'string', description: 'Name of a city' } },
              required: ['place'],
            },
          },
        },
      ],
      tool_choice: 'auto',
    },
  },
};
