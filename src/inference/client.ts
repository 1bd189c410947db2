import { InputError, RoutingError } from './errors';
import type { InferenceOptions } from './options';
import { type ChatRequestArgs, chatRequest, type JsonRequest } from './requests';
import type { ChatCompletionOutput, ChatCompletionStreamOutput } from './tasks/chat-completion';
import { asChatCompletion, asChatCompletionChunk } from './tasks/chat-completion-output';
import { postForEvents, postJson } from './transport/post';

export type ChatCompletionArgs = Omit<ChatRequestArgs, 'billTo' | 'routerEndpoint'>;

const hubTokenPrefix = 'hf_';

/** Calls hosted models. Method names, argument shapes and results are the ecosystem's own. */
export class InferenceClient {
  constructor(
    private readonly accessToken = '',
    private readonly defaults: InferenceOptions = {},
  ) {}

  /** A client for a server of the user's own that speaks the OpenAI-compatible protocol. */
  endpoint(endpointUrl: string): InferenceClient {
    return new InferenceClient(this.accessToken, { ...this.defaults, endpointUrl });
  }

  async chatCompletion(args: ChatCompletionArgs, options?: InferenceOptions): Promise<ChatCompletionOutput> {
    const { request, settings } = this.#chat(args, options);
    return asChatCompletion(await postJson(request, { accessToken: this.accessToken }, settings));
  }

  async *chatCompletionStream(
    args: ChatCompletionArgs,
    options?: InferenceOptions,
  ): AsyncGenerator<ChatCompletionStreamOutput, void, undefined> {
    const { request, settings } = this.#chat({ ...args, stream: true }, options);
    for await (const event of postForEvents(request, { accessToken: this.accessToken }, settings)) {
      yield asChatCompletionChunk(event);
    }
  }

  #chat(
    args: ChatCompletionArgs,
    options?: InferenceOptions,
  ): { request: JsonRequest; settings: InferenceOptions } {
    const settings = { ...this.defaults, ...options };
    const { billTo, routerEndpoint } = settings;
    const endpointUrl = args.endpointUrl ?? settings.endpointUrl;
    if (endpointUrl === undefined) {
      this.#checkRouted(args);
    } else if (args.provider !== undefined) {
      throw new InputError('Give either endpointUrl or provider, not both');
    }
    return {
      request: chatRequest({ ...args, endpointUrl, billTo, routerEndpoint }),
      settings,
    };
  }

  #checkRouted({ model, provider = 'auto' }: ChatCompletionArgs): void {
    if (model === undefined || model === '') {
      throw new InputError(`No model was given for the task conversational with provider ${provider}`);
    }
    if (/^(https?:|\/)/.test(model)) {
      throw new InputError(`The model "${model}" is an address: give it as endpointUrl instead`);
    }
    if (!this.accessToken.startsWith(hubTokenPrefix)) {
      throw new RoutingError(`A hub access token is needed to call ${model} through the router`);
    }
  }
}
