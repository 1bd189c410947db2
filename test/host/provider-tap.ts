import * as z from 'zod/mini';

const usageSchema = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.optional(z.number()) }),
});

const requestSchema = z.looseObject({ model: z.string() });

/** What a provider answered, as it reports it itself. */
export interface ProviderCall {
  readonly provider: string;
  /** As the request names it. */
  readonly model: string;
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
}

/** Listens between the extension and the router: what providers have answered is what they would bill. */
export class ProviderTap {
  readonly #fetch = globalThis.fetch;
  readonly #reading: Promise<void>[] = [];
  readonly calls: ProviderCall[] = [];
  /** How many requests went to providers, whatever came of them. */
  requests = 0;
  /** Answers in place of the providers. */
  instead: (() => Response) | undefined;

  constructor(routerEndpoint: string) {
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(routerEndpoint) || init?.method !== 'POST') {
        return this.#fetch(input, init);
      }
      this.requests += 1;
      const response = this.instead?.() ?? (await this.#fetch(input, init));
      return response.ok ? this.#watched(url, init.body, response) : response;
    };
  }

  /** All that was answered so far, once the answers have ended. */
  async settled(): Promise<readonly ProviderCall[]> {
    await Promise.all(this.#reading);
    return this.calls;
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
  }

  /** The same answer, noted once it has ended or the other side has let go of it. */
  #watched(url: string, body: unknown, response: Response): Response {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    let end = (): void => undefined;
    this.#reading.push(
      new Promise((resolve) => {
        end = () => {
          this.#note(url, body, response.headers, text);
          end = () => undefined;
          resolve();
        };
      }),
    );
    const watched = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = (await reader?.read()) ?? { done: true as const };
          if (done || value === undefined) {
            end();
            controller.close();
          } else {
            text += decoder.decode(value, { stream: true });
            controller.enqueue(value);
          }
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel(reason) {
        end();
        await reader?.cancel(reason);
      },
    });
    const { status, statusText, headers } = response;
    return Object.defineProperty(new Response(watched, { status, statusText, headers }), 'url', {
      value: response.url,
    });
  }

  #note(url: string, body: unknown, headers: Headers, text: string): void {
    const { model = '' } = requestSchema.safeParse(parsed(String(body))).data ?? {};
    const usage = text
      .split('\n')
      .map((line) => usageSchema.safeParse(parsed(line.replace(/^data: /, ''))).data?.usage)
      .findLast((each) => each !== undefined);
    this.calls.push({
      provider: headers.get('x-inference-provider') ?? new URL(url).pathname.split('/')[1] ?? '',
      model: model.replace(/:.*/, ''),
      tokens: usage && { input: usage.prompt_tokens, output: usage.completion_tokens ?? 0 },
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
