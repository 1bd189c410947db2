import type { TokenPrice } from '../../../batch';
import type { RouterProvider } from '../../../hub';
import type { BatchDraft } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import type { RouterFacts } from '../../session/router-facts';

type Router = Pick<RouterFacts, 'providersOf'>;
type BatchTarget = BatchDraft['target'];

/** Whether the hub has to do with a run: it is asked nothing about a server of the user's own. */
export function isOfHub({ provider }: Pick<BatchTarget, 'provider'>): boolean {
  return serverIdOf(provider) === undefined;
}

/** Who runs the chats of a target, as the router says. Once it was asked, it knows their prices. */
export async function routedProviders(
  router: Router,
  target: BatchTarget,
): ReturnType<Router['providersOf']> {
  return target.task === 'conversational' && isOfHub(target) ? router.providersOf(target.model) : [];
}

/** What those ask who may run it, in US dollars for a million tokens, as far as it is known. */
export function pricesOf(served: readonly RouterProvider[], provider: string): TokenPrice[] {
  return served
    .filter((each) => provider === 'auto' || each.provider === provider)
    .flatMap(({ pricing }) => (pricing ? [pricing] : []));
}
