import type { Answer, ChatMessage, Target } from '../../../../../src/protocol';
import { formatCostEstimate, formatCount, formatEstimate, formatWhole } from '../../../format/amounts';
import { tokens as tokenCount } from '../../../format/figures';
import { t } from '../../../l10n';
import { CountExactly } from '../../../parts/count-exactly';
import { useRequest } from '../../../wire/use-request';
import type { ChatLimits } from './chat-limits';

interface TokenMeterProps {
  readonly target: Target;
  readonly limits: ChatLimits;
  /** What would be sent now. */
  readonly messages: readonly ChatMessage[];
  /** JSON of the tools that go with them; empty for none. */
  readonly tools: string;
  /** Whether it says which model it is about. */
  readonly named: boolean;
}

const pauseMilliseconds = 400;

/** As much of the context is full that an answer may not fit. */
const nearlyFull = 0.9;

/** How much of the model's context a message and the chat before it fill, and what it costs to send them. */
export function TokenMeter({ target, limits, messages, tools, named }: TokenMeterProps) {
  const params = messages.length === 0 ? undefined : { target, ...toCount(messages, tools) };
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
          ...(named ? [target.model] : []),
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
