import type { ChatMessage } from '../local';
import { Template } from '../template';
import { RuntimeFailure } from './failure';

interface TokenizerConfig {
  readonly chat_template?: unknown;
}

const specialTokens = ['bos_token', 'eos_token', 'pad_token', 'unk_token', 'sep_token', 'cls_token'];

/** The text that a conversation is for the model, by the model's own chat template. */
export function chatPrompt(config: TokenizerConfig, messages: readonly ChatMessage[]): string {
  const source = templateOf(config);
  if (source === undefined) {
    throw new RuntimeFailure('unsupported', 'The model has no chat template');
  }
  const tokens = specialTokens.flatMap((name) => {
    const token = tokenText((config as Record<string, unknown>)[name]);
    return token === undefined ? [] : [[name, token] as const];
  });
  return new Template(source, { trimBlocks: true, lstripBlocks: true }).render({
    ...Object.fromEntries(tokens),
    messages,
    add_generation_prompt: true,
  });
}

/** A tokenizer may have several by name. */
function templateOf({ chat_template: template }: TokenizerConfig): string | undefined {
  if (typeof template === 'string') {
    return template;
  }
  const named: readonly { readonly name?: unknown; readonly template?: unknown }[] = Array.isArray(template)
    ? template
    : [];
  const chosen = named.find(({ name }) => name === 'default') ?? named[0];
  return typeof chosen?.template === 'string' ? chosen.template : undefined;
}

function tokenText(token: unknown): string | undefined {
  if (typeof token === 'string') {
    return token;
  }
  const { content } = (token ?? {}) as { readonly content?: unknown };
  return typeof content === 'string' ? content : undefined;
}
