import type { Fetch } from '../../src/http';

/** What the model says in a round: a text, calls, or both. */
export interface SaidRound {
  readonly text?: string;
  readonly calls?: readonly (readonly [name: string, given: object | string])[];
}

/** What a request to the model had in it. */
export interface SentRound {
  readonly messages: readonly {
    readonly role: string;
    readonly content: unknown;
    readonly reasoning_content?: string;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
}

/** The fetch with a model behind it that says one round after the other, the last one again and again. */
export function scriptedFetch(says: readonly SaidRound[], real: Fetch) {
  const sent: SentRound[] = [];
  const fetch: Fetch = async (input, init) => {
    if (!new URL(input instanceof Request ? input.url : input).pathname.endsWith('/chat/completions')) {
      return real(input, init);
    }
    sent.push(JSON.parse(String(init?.body)));
    const said = says[sent.length - 1] ?? says.at(-1) ?? {};
    return new Response(streamOf(said, sent.length), { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return { fetch, sent };
}

function streamOf({ text = '', calls = [] }: SaidRound, round: number): string {
  const deltas = [
    ...(text === '' ? [] : [{ content: text }]),
    ...calls.map(([name, given], index) => ({
      tool_calls: [
        {
          ...{ index, id: `call_${round}_${index}`, type: 'function' },
          function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
        },
      ],
    })),
  ];
  const events = [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] },
    { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } },
  ];
  return `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;
}
