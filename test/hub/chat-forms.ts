/** What a reply says; a piece of one says one of these. */
export interface SaidByModel {
  readonly text?: string;
  readonly thoughts?: string;
  readonly refusal?: string;
}

/** How a server writes what its model says. */
export interface ChatForm {
  /** Where this form was seen. */
  readonly source: string;
  /** The fields of a streamed piece; `place` counts the pieces of its kind. */
  readonly delta: (said: SaidByModel, place: number) => object;
  /** The fields of a whole message. */
  readonly message: (said: SaidByModel) => object;
  /** Says nothing but why it will not answer. */
  readonly refuses?: true;
}

/** Thoughts have a field of their own beside `content`. */
function ownField(source: string, write: (thoughts: string) => object): ChatForm {
  const fields = ({ text, thoughts }: SaidByModel) => ({
    content: text ?? null,
    ...(thoughts !== undefined && write(thoughts)),
  });
  return { source, delta: fields, message: fields };
}

/** Both stand in `content` as a list of parts. */
function parts(source: string, thinking: (thoughts: string) => object): ChatForm {
  const list = ({ text, thoughts }: SaidByModel) => ({
    content: [
      ...(thoughts === undefined ? [] : [{ type: 'thinking', ...thinking(thoughts) }]),
      ...(text === undefined ? [] : [{ type: 'text', text }]),
    ],
  });
  return { source, delta: list, message: list };
}

/** Both are one text, with marks around the thoughts. */
function marked(source: string, opening: string, closing: string): ChatForm {
  const whole = ({ text = '', thoughts }: SaidByModel) => ({
    content: thoughts === undefined ? text : `${opening}\n${thoughts}\n${closing}\n\n${text}`,
  });
  return {
    source,
    message: whole,
    delta: ({ text, thoughts }, place) => ({
      content:
        thoughts === undefined
          ? `${place === 0 ? closing : ''}${text}`
          : `${place === 0 ? opening : ''}${thoughts}`,
    }),
  };
}

function refusing(source: string, write: (refusal: string) => object): ChatForm {
  const fields = ({ refusal }: SaidByModel) => (refusal === undefined ? { content: null } : write(refusal));
  return { source, delta: fields, message: fields, refuses: true };
}

const thinkingList = (thoughts: string) => ({ thinking: [{ type: 'text', text: thoughts }] });
const magistral = parts('https://github.com/BerriAI/litellm/issues/16272', thinkingList);

export const chatForms = {
  deepseek: ownField(
    'https://github.com/ggml-org/llama.cpp/issues/13867 (what the API of DeepSeek streams)',
    (thoughts) => ({ reasoning_content: thoughts }),
  ),
  'llama.cpp': ownField('https://github.com/openai-php/client/issues/780', (thoughts) => ({
    reasoning_content: thoughts,
  })),
  'vllm before 0.11': ownField(
    'https://docs.vllm.ai/en/v0.8.3/features/reasoning_outputs.html',
    (thoughts) => ({
      reasoning_content: thoughts,
    }),
  ),
  vllm: ownField(
    'https://docs.vllm.ai/en/v0.11.2/features/reasoning_outputs/ (for now under both names)',
    (thoughts) => ({ reasoning: thoughts, reasoning_content: thoughts }),
  ),
  ollama: ownField('https://github.com/openai/openai-dotnet/issues/813', (thoughts) => ({
    reasoning: thoughts,
  })),
  cerebras: ownField('https://github.com/Cerebras/cerebras-cloud-sdk-python/issues/9', (thoughts) => ({
    reasoning: thoughts,
  })),
  'groq, parsed': ownField(
    'https://reference.langchain.com/python/langchain-groq/chat_models/ChatGroq/reasoning_format',
    (thoughts) => ({ reasoning: thoughts }),
  ),
  'groq, raw': marked(
    'https://reference.langchain.com/python/langchain-groq/chat_models/ChatGroq/reasoning_format',
    '<think>',
    '</think>',
  ),
  fireworks: marked('https://github.com/AIProxyTeam/AIProxySwift/pull/101', '<think>', '</think>'),
  openrouter: ownField('https://github.com/huggingface/responses.js/pull/19', (thoughts) => ({
    reasoning: thoughts,
    reasoning_details: [{ type: 'reasoning.text', text: thoughts, format: 'unknown', index: 0 }],
  })),
  'openrouter, details alone': ownField('https://github.com/earendil-works/pi/pull/8246', (thoughts) => ({
    reasoning_details: [
      { type: 'reasoning.encrypted', data: 'c2VjcmV0', id: 'r0', index: 0 },
      { type: 'reasoning.summary', summary: thoughts, id: 'r1', index: 1 },
    ],
  })),
  litellm: ownField('https://github.com/BerriAI/litellm/pull/16434', (thoughts) => ({
    reasoning_content: thoughts,
    thinking_blocks: [{ type: 'thinking', thinking: thoughts, signature: 'c2lnbmVk' }],
  })),
  /** The piece in which the answer begins is a list still; those behind it are texts. */
  mistral: {
    ...magistral,
    delta: (said, place) =>
      said.text === undefined || place === 0 ? magistral.delta(said, place) : { content: said.text },
  },
  'mistral, lists alone': parts('https://github.com/Arize-ai/openinference/pull/3761', thinkingList),
  'parts with a text of thoughts': parts(
    'https://docs.rs/litellm-rs/latest/litellm_rs/core/completion/struct.StreamDelta.html (as Anthropic writes them)',
    (thoughts) => ({ thinking: thoughts, signature: 'c2lnbmVk' }),
  ),
  'openai, refusing': refusing(
    'https://docs.rs/crate/openai-client-base/latest/source/docs/ChatCompletionStreamResponseDelta.md',
    (refusal) => ({ content: null, refusal }),
  ),
  'refusing in a part': refusing(
    'https://www.rubydoc.info/gems/openai/OpenAI/Models/Chat/ChatCompletionContentPartRefusal',
    (refusal) => ({ content: [{ type: 'refusal', refusal }] }),
  ),
} satisfies Readonly<Record<string, ChatForm>>;

export type ChatFormName = keyof typeof chatForms;

/** Without thoughts: as most servers write most answers. */
export const plainForm: ChatForm = {
  source: 'https://docs.rs/crate/openai-client-base/latest/source/docs/ChatCompletionStreamResponseDelta.md',
  delta: ({ text }) => ({ content: text }),
  message: ({ text }) => ({ content: text }),
};

export const modelRefusal = 'I cannot help with that.';
