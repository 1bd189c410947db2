import type { ChatCompletionInput } from './tasks/chat-completion';

export const defaultRouterEndpoint = 'https://router.huggingface.co';

/** A POST request with a JSON body, without its credentials. */
export interface JsonRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ChatRequestArgs extends ChatCompletionInput {
  /** Hub model id. Optional only with `endpointUrl`. */
  readonly model?: string | undefined;
  /** Provider id; `auto` or nothing lets the router choose. */
  readonly provider?: string | undefined;
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string | undefined;
  /** Organization to bill, told to the router only. */
  readonly billTo?: string | undefined;
  readonly routerEndpoint?: string | undefined;
}

/** The chat completion request that the arguments describe. */
export function chatRequest(args: ChatRequestArgs): JsonRequest {
  const { model, provider, endpointUrl, billTo, routerEndpoint = defaultRouterEndpoint, ...input } = args;
  const headers = { 'Content-Type': 'application/json' };
  if (endpointUrl !== undefined) {
    return { url: chatUrl(endpointUrl), headers, body: { ...(model !== undefined && { model }), ...input } };
  }
  return {
    url: chatUrl(`${routerEndpoint}/v1`),
    headers: { ...headers, ...(billTo !== undefined && { 'X-HF-Bill-To': billTo }) },
    body: { model: routedModel(model, provider), ...input },
  };
}

/** Accepts a server's root, its `/v1` and the full chat completions address. */
function chatUrl(endpointUrl: string): string {
  const base = endpointUrl.trim().replace(/\/+$/, '');
  if (base.endsWith('/chat/completions')) {
    return base;
  }
  return base.endsWith('/v1') ? `${base}/chat/completions` : `${base}/v1/chat/completions`;
}

function routedModel(model: string | undefined, provider: string | undefined): string | undefined {
  return provider === undefined || provider === 'auto' ? model : `${model}:${provider}`;
}
