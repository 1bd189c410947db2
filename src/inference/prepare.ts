import { AnswerReport } from './answer-report';
import { type BuiltRequest, buildRequest } from './build-request';
import { InputError, ProviderOutputError } from './errors';
import type { InferenceOptions } from './options';
import type { ProviderCall, ProviderTask } from './provider';
import { encodedArgs, providerCall } from './provider-call';
import { HubLookup } from './routing/hub-lookup';
import type { KeyRing } from './routing/key-ring';
import { resolveRoute } from './routing/route';
import type { Route } from './routing/routing-context';
import { hubEndpointOf, routerEndpointOf, transportOf } from './settings';
import type { BaseArgs } from './tasks/args';
import type { InferenceTask } from './tasks/task';
import { encodeBody, shownBody } from './transport/encode-body';
import type { CallSubject } from './transport/failure';
import type { Exchange, Transport } from './transport/transport';

/** What a client is made of. */
export interface ClientState {
  readonly keys: KeyRing;
  readonly defaults: InferenceOptions;
}

/** The arguments of any task. */
export interface GivenArgs extends BaseArgs {
  readonly inputs?: unknown;
  readonly stream?: boolean | undefined;
}

/** A call about to be sent. */
export interface Prepared<T extends InferenceTask> {
  readonly route: Route<T>;
  readonly call: ProviderCall;
  readonly request: BuiltRequest;
  readonly exchange: Exchange;
  readonly transport: Transport;
  readonly options: InferenceOptions;
  /** Told of what comes of the call. */
  readonly report: AnswerReport;
  /** To be called when the provider turns out not to serve the model. */
  readonly forget: () => void;
}

/**
 * Finds out who runs the call and builds its request.
 *
 * @throws InputError, RoutingError, HubApiError; what `beforeCall` rejects with
 */
export async function prepare<T extends InferenceTask>(
  state: ClientState,
  task: T,
  args: GivenArgs,
  given: InferenceOptions | undefined,
): Promise<Prepared<T>> {
  if (typeof args !== 'object' || args === null) {
    throw new InputError('Params are required');
  }
  const options = { ...state.defaults, ...given };
  await options.beforeCall?.(options.signal);
  const keys = keysOf(state, args, given);
  const { model, provider, endpointUrl = options.endpointUrl } = args;
  const hub = hubLookup(options, keys, { model, provider, task });
  const route = await resolveRoute(
    { task, model, provider, endpointUrl },
    {
      keys,
      hub,
      hubEndpoint: hubEndpointOf(options),
      routerEndpoint: routerEndpointOf(options),
      options,
    },
  );
  let ranBy = route.provider.id;
  const onProvider = (id: string) => {
    ranBy = id;
    options.onProvider?.(id);
  };
  onProvider(ranBy);
  const transport = transportOf({ ...options, onProvider }, keys, {
    model: route.hubModel,
    provider: route.provider.id,
    task,
  });
  const call = providerCall(await encodedArgs(await withInputFile(args, route.task, transport), task), {
    task,
    model: route.model,
    hubModel: route.hubModel,
    outputType: options.outputType,
    routed: route.place.kind === 'router',
    lora: route.lora,
  });
  const request = buildRequest(route.provider, route.task, call, route.place);
  const forget = () => hub.forget(route.hubModel);
  const report = new AnswerReport({ model: route.hubModel, task, provider: () => ranBy, args }, options);
  return { route, call, request, exchange: exchangeOf(request, route), transport, options, report, forget };
}

function exchangeOf({ method, url, headers, body }: BuiltRequest, { credential }: Route): Exchange {
  return { method, url, headers, body: encodeBody(body), shownBody: shownBody(body), credential };
}

/** A token in the arguments or the options of the call stands for this call only. */
function keysOf(state: ClientState, args: GivenArgs, given: InferenceOptions | undefined): KeyRing {
  const own = args.accessToken ?? given?.providerKeys ?? given?.tokenKind;
  if (own === undefined) {
    return state.keys;
  }
  const { providerKeys, tokenKind } = { ...state.defaults, ...given };
  return state.keys.with({ accessToken: args.accessToken, providerKeys, tokenKind });
}

function hubLookup(options: InferenceOptions, keys: KeyRing, subject: CallSubject): HubLookup {
  const { hubFetch: fetch = options.fetch ?? globalThis.fetch } = options;
  return new HubLookup({
    endpoint: hubEndpointOf(options),
    token: keys.hubToken,
    transport: (signal) => transportOf({ ...options, fetch, signal }, keys, subject),
    fetch,
    now: options.now ?? Date.now,
    signal: options.signal,
  });
}

/** Puts the file in place of its web address, for providers that want the file itself. */
async function withInputFile(
  { ...args }: GivenArgs,
  { downloadsInput }: ProviderTask,
  transport: Transport,
): Promise<Record<string, unknown>> {
  const inputs = args.inputs instanceof URL ? args.inputs.href : args.inputs;
  if (!downloadsInput || typeof inputs !== 'string' || !/^https?:/i.test(inputs)) {
    return inputs === args.inputs ? args : { ...args, inputs };
  }
  try {
    return { ...args, inputs: await transport.download(inputs, { allowLocal: false }) };
  } catch (error) {
    throw error instanceof ProviderOutputError
      ? new InputError(`${error.message}. Give the file itself`)
      : error;
  }
}
