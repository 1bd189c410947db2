import { useMemo } from 'react';
import type { Answer, ChatMessage, Target } from '../../../../../src/protocol';
import { formatCostEstimate, formatCount, formatEstimate, formatWhole } from '../../../format/amounts';
import { tokens as tokenCount } from '../../../format/figures';
import { t } from '../../../l10n';
import { CountExactly } from '../../../parts/count-exactly';
import { useRequest } from '../../../wire/use-request';
import type { ChatLimits } from './chat-limits';
import type { ChatState } from './chat-state';
import type { Conversation } from './conversation';
import { messagesOf } from './messages';

interface TokenMeterProps {
  readonly target: Target;
  readonly limits: ChatLimits;
  readonly conversation: Conversation;
  /** The model's column in the conversation. */
  readonly column: string;
  /** The message that is being written, and what is sent with it. */
  readonly settings: Pick<ChatState, 'draft' | 'images' | 'systemPrompt' | 'tools' | 'chosenTools'>;
  /** Whether it says which model it is about. */
  readonly named: boolean;
}

const pauseMilliseconds = 400;

/** As much of the context is full that an answer may not fit. */
const nearlyFull = 0.9;

/** How much of the model's context a message and the chat before it fill, and what it costs to send them. */
export function TokenMeter({ target, limits, conversation, column, settings, named }: TokenMeterProps) {
  const { draft, images, systemPrompt, tools, chosenTools } = settings;
  const { model, provider, task } = target;
  const params = useMemo(() => {
    const messages = messagesOf(conversation, column, systemPrompt, { content: draft, images });
    return messages.length === 0
      ? undefined
      : {
          target: { model, provider, task },
          ...toCount(messages, tools),
          ...(chosenTools.length > 0 && { chosenTools: [...chosenTools] }),
        };
  }, [model, provider, task, conversation, column, systemPrompt, draft, images, tools, chosenTools]);
  const { value, retry } = useRequest('countTokens', params, pauseMilliseconds);
  if (value === undefined) {
    return null;
  }
  const { contextLength, inputPrice } = limits;
  const fill = contextLength === undefined ? 0 : value.tokens / contextLength;
  const cost = inputPrice === undefined ? undefined : (value.tokens * inputPrice) / 1_000_000;
  return (
    <div className={fill > nearlyFull ? 'token-meter full' : 'token-meter quiet'}>
      <span>
        {[
          ...(named ? [model] : []),
          tokenWords(value, contextLength),
          ...(cost === undefined ? [] : [t('{0} to send', formatCostEstimate(cost))]),
        ].join(' · ')}
      </span>
      {fill > 1 && <span>{t('Too long for this model. Start a new chat or shorten the message.')}</span>}
      {value.tokenizer !== undefined && (
        <CountExactly key={value.tokenizer} id={value.tokenizer} onDone={retry} />
      )}
    </div>
  );
}

function toCount(messages: readonly ChatMessage[], tools: string) {
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  return {
    messages: messages.map(({ role, content }) => ({ role, content })),
    tools: [tools.trim(), ...calls.map((call) => JSON.stringify(call))]
      .filter((text) => text !== '')
      .join('\n'),
    images: messages.reduce((sum, { images = [] }) => sum + images.length, 0),
  };
}

function tokenWords({ tokens, isExact }: Answer<'countTokens'>, contextLength: number | undefined): string {
  if (contextLength === undefined) {
    return isExact ? tokenCount(tokens) : t('About {0} tokens', formatEstimate(tokens));
  }
  const most = formatCount(contextLength);
  return isExact
    ? t('{0} of {1} tokens', formatWhole(tokens), most)
    : t('About {0} of {1} tokens', formatEstimate(tokens), most);
}
