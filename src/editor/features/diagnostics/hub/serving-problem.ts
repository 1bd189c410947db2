import { isPolicy, providerList, servesTask } from '../../../../inference';
import type { HubReference, ServedCall, SourceLiteral } from '../../../../source';
import { taskOfName } from '../../../kit/task-names';
import type { NamedBeside } from './named-beside';
import type { KnownId } from './verdict';

export type ServingProblem =
  | {
      readonly problem: 'unserved';
      /** What the model is called for, if providers serve it for something else. */
      readonly task: string | undefined;
      /** Hub task that another model must do. */
      readonly choose: string | undefined;
    }
  | {
      readonly problem: 'notServedBy';
      readonly provider: string;
      /** Those that serve it. */
      readonly others: readonly string[];
      /** Whether the provider stands behind the id: `owner/name:provider`. */
      readonly isBehind: boolean;
    };

/** Providers that are called with their own keys alone. The hub doesn't list what they serve. */
const unlisted: ReadonlySet<string> = new Set(
  providerList.filter(({ routed }) => !routed).map(({ id }) => id),
);

/** What may be put into a program. */
const providerId = /^[\w-]+$/;

/** Why nobody answers a call that has a provider run a model; undefined where somebody may, or nothing is known. */
export function servingProblem(
  reference: HubReference,
  { providers, tasks }: KnownId,
  beside: NamedBeside,
  routerEndpoint: string,
): { readonly problem: ServingProblem; readonly literal: SourceLiteral } | undefined {
  const { served, literal } = reference;
  if (served === undefined || providers === undefined || !callsProviders(served, routerEndpoint)) {
    return undefined;
  }
  const { task } = served;
  const fitting = providers.filter((entry) => task === undefined || servesTask(entry, task));
  const live = fitting.filter(({ status }) => status === 'live');
  const named = beside.provider(reference);
  const provider = named?.literal.text ?? '';
  const isNamed = named !== undefined && provider !== '' && !isPolicy(provider);
  // A provider that is still being tested by the hub answers whoever names it.
  const answers = fitting.some((entry) => entry.provider === provider && entry.status !== 'error');
  if (isNamed && (answers || unlisted.has(provider))) {
    return undefined;
  }
  if (live.length === 0) {
    const isServed = providers.some(({ status }) => status === 'live');
    const choose = task === undefined ? tasks?.pipeline_tag : taskOfName(task);
    return { problem: { problem: 'unserved', task: isServed ? task : undefined, choose }, literal };
  }
  if (!isNamed) {
    return undefined;
  }
  const others = [...new Set(live.map((entry) => entry.provider))].filter((each) => providerId.test(each));
  const isBehind = named === beside.providerBehind(literal.end);
  return { problem: { problem: 'notServedBy', provider, others, isBehind }, literal: named.literal };
}

function callsProviders({ baseUrl }: ServedCall, routerEndpoint: string): boolean {
  return baseUrl === undefined || baseUrl.replace(/\/$/, '') === `${routerEndpoint}/v1`;
}
