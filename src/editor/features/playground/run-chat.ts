import { type ChatEnd, chatPieces, tokenCost, wireMessage } from '../../../trial';
import { chatCalledAs } from '../../kit/called-as';
import type { RunContext, RunParams } from './run-context';
import type { TrialWorld } from './trial-world';

/** Streams one turn of a chat. */
export async function runChat(
  world: TrialWorld,
  { target: { model, provider }, input, parameters }: RunParams<'chat'>,
  { options, sendChunk, result, start }: RunContext,
): Promise<void> {
  const called = chatCalledAs(model, provider);
  const pieces = chatPieces(world.client, called, input.messages.map(wireMessage), parameters, options);
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      result.output = { kind: 'text', text };
      const ran = result.figures.provider ?? provider;
      takeEnd(value, result, world.price(model, ran));
      return;
    }
    result.figures.firstTokenMilliseconds ??= performance.now() - start;
    if (value.kind === 'text') {
      text += value.text;
      result.output = { kind: 'text', text };
    }
    sendChunk(value);
  }
}

function takeEnd(
  { usage, finishReason, toolCalls }: ChatEnd,
  result: RunContext['result'],
  price: ReturnType<TrialWorld['price']>,
): void {
  const cost = tokenCost(usage, price);
  Object.assign(result.figures, cost !== undefined && { cost }, usage);
  if (finishReason !== undefined) {
    result.finishReason = finishReason;
  }
  if (toolCalls.length > 0) {
    result.toolCalls = [...toolCalls];
  }
}
