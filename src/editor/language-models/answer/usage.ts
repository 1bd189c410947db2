import type { Usage } from '../../../trial';
import type { ChatModel } from '../chat-model';
import type { ChatUsage } from '../chat-usage';

interface Ran {
  readonly model: string;
  readonly provider: string;
  readonly price: ChatModel['price'];
  readonly time: number;
}

/** What an answer took. The provider's own word for the cost comes before the one that its price makes. */
export function chatUsage(usage: Usage, { price, ...ran }: Ran): ChatUsage {
  const { promptTokens, completionTokens } = usage;
  const cost =
    price === undefined || promptTokens === undefined || completionTokens === undefined
      ? undefined
      : (price.input * promptTokens + price.output * completionTokens) / 1_000_000;
  return { ...ran, ...(cost !== undefined && { cost }), ...usage };
}
