import type { ProviderMappingEntry } from '../../../catalogue';
import type { RouterProvider } from '../../../hub';
import { providerName } from '../../../inference';
import type { ProviderStanding } from '../../../protocol';
import { labelledTask } from './labels';

/** Who serves a model, those that answer first. */
export function toProviders(
  mapping: readonly ProviderMappingEntry[],
  routed: readonly RouterProvider[],
): ProviderStanding[] {
  const isLive = ({ status }: ProviderMappingEntry) => Number(status === 'live');
  return mapping
    .toSorted((one, other) => isLive(other) - isLive(one))
    .map((entry) => ({
      id: entry.provider,
      label: providerName(entry.provider),
      status: entry.status,
      task: labelledTask(entry.task),
      providerModel: entry.providerId,
      ...(entry.task === 'conversational' &&
        terms(routed.find(({ provider }) => provider === entry.provider))),
    }));
}

/** What the router tells of a provider of chats. */
function terms(routed: RouterProvider | undefined) {
  const { pricing, context_length, supports_tools, supports_structured_output } = routed ?? {};
  return {
    ...(pricing != null && { price: { input: pricing.input, output: pricing.output } }),
    ...(context_length != null && { contextLength: context_length }),
    ...(supports_tools != null && { tools: supports_tools }),
    ...(supports_structured_output != null && { structuredOutput: supports_structured_output }),
  };
}
