import { serverIdOf } from '../../servers';
import { type ChatEnd, chatPieces, wireMessage } from '../../trial';
import type { RunContext, RunParams } from './run-context';
import type { TrialWorld } from './run-trial';

/** Streams one turn of a chat. */
export async function runChat(
  world: TrialWorld,
  { target: { model, provider }, input, parameters }: RunParams<'chat'>,
  { options, sendChunk, result, start }: RunContext,
): Promise<void> {
  // Behind the model's id the router finds the provider by itself, which saves asking the hub first.
  const isNamed = provider !== 'auto' && serverIdOf(provider) === undefined;
  const called = { model: isNamed ? `${model}:${provider}` : model };
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
  const { promptTokens, completionTokens } = usage;
  const cost =
    price === undefined || promptTokens === undefined || completionTokens === undefined
      ? undefined
      : (price.input * promptTokens + price.output * completionTokens) / 1_000_000;
  Object.assign(result.figures, cost !== undefined && { cost }, usage);
  if (finishReason !== undefined) {
    result.finishReason = finishReason;
  }
  if (toolCalls.length > 0) {
    result.toolCalls = [...toolCalls];
  }
}
