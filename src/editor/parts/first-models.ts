import { lowestPrice } from '../../amounts';
import type { RouterProvider } from '../../hub';
import type { FirstModel, ModelSummary } from '../../protocol';

const shownModels = 6;

/** US dollars for a million tokens, of which neither those read nor those written may cost more. */
const cheapPrice = 0.5;

/**
 * What to begin with: free models, then cheap ones, then the others, each group as it came.
 *
 * @param models that providers serve right now
 * @param providers of chat models, by the model's id
 */
export function firstModels(
  models: readonly ModelSummary[],
  providers: ReadonlyMap<string, readonly RouterProvider[]>,
): FirstModel[] {
  const marked = models.map((model) => withPrice(model, providers.get(model.id) ?? []));
  const of = (mark: FirstModel['mark']) => marked.filter((each) => each.mark === mark);
  return [...of('free'), ...of('cheap'), ...of(undefined)].slice(0, shownModels);
}

function withPrice(model: ModelSummary, providers: readonly RouterProvider[]): FirstModel {
  const prices = providers.flatMap(({ status, pricing }) =>
    status === 'live' && pricing !== undefined && pricing !== null ? [pricing] : [],
  );
  const lowest = lowestPrice(prices);
  if (lowest === undefined) {
    return { model };
  }
  const { input, output } = lowest;
  const highest = Math.max(input, output);
  const mark = highest === 0 ? 'free' : highest <= cheapPrice ? 'cheap' : undefined;
  return { model, price: { input, output }, ...(mark !== undefined && { mark }) };
}
