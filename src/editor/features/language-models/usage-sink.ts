import type { ChatUsage } from './chat-usage';

/** Where it is kept what answers took. */
export interface UsageSink {
  readonly add: (usage: ChatUsage) => void;
}
