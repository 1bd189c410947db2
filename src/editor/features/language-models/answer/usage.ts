import type { Usage } from '../../../../trial';
import type { ChatModel } from '../chat-model';
import type { ChatUsage } from '../chat-usage';
import { costOf } from '../price';

interface Ran {
  /** Who answered. */
  readonly provider: string;
  readonly time: number;
}

/** What an answer took. The provider's own word for the cost comes before the one that its price makes. */
export function chatUsage(usage: Usage, chatModel: ChatModel, ran: Ran): ChatUsage {
  const cost = costOf(chatModel, usage, ran.provider);
  return { model: chatModel.model, ...ran, ...(cost !== undefined && { cost }), ...usage };
}
