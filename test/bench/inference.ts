import type { Figure } from './figure';
import { benchLoading } from './inference/loading';
import { benchMemory } from './inference/memory';
import { benchOverhead } from './inference/overhead';
import { benchStreaming } from './inference/streaming';

/** The client beside the hub's own: loading it, reading a stream, the cost of a call, and what a stream leaves behind. */
export async function benchInference(): Promise<Figure[]> {
  benchLoading();
  return [...(await benchStreaming()), ...(await benchOverhead()), ...(await benchMemory())];
}
