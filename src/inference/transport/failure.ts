import {
  failureText,
  hostOf,
  parseJson,
  type ReadOptions,
  type RedirectError,
  readStart,
  redacted,
  retryAfterSeconds,
  type Scrubber,
  withoutQuery,
} from '../../http';
import { type FailedRequest, HubApiError, ProviderApiError } from '../errors';

/** How a refused call is told of. */
export interface FailureKind {
  readonly error: 'provider' | 'hub';
  /** What the message begins with. */
  readonly prefix: string;
}

/** What a call is about, for messages. */
export interface CallSubject {
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly task?: string | undefined;
}

interface Surroundings {
  readonly scrubber: Scrubber;
  readonly subject: CallSubject;
  readonly settings: { readonly now: () => number };
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly shownBody?: unknown;
  readonly credential?: object | undefined;
}

const classes = { provider: ProviderApiError, hub: HubApiError } as const;

/** What the user can do about a status. */
const advice: ReadonlyMap<number, string> = new Map([
  [401, 'Check the access token'],
  [402, 'The account has no credit left for this call'],
  [403, 'The access token does not allow this'],
  [404, 'Check the model and the provider'],
  [413, 'Send a smaller file or text'],
  [422, 'Check the arguments'],
  [429, 'Wait a little and try again'],
]);

/** As much of a refusal's body as is read, in bytes. */
const bodyLimit = 100_000;

/** Makes the error for a call that was refused. */
export class ApiFailure {
  constructor(
    private readonly request: SentRequest,
    private readonly kind: FailureKind,
    private readonly around: Surroundings,
  ) {}

  /** The error, with the response's body read as far as it is of use. */
  async read(response: Response, options: ReadOptions): Promise<ProviderApiError | HubApiError> {
    return this.of(response, parseJson(await readStart(response, { ...options, limitBytes: bodyLimit })));
  }

  of(response: Response, body: unknown): ProviderApiError | HubApiError {
    const { status, headers } = response;
    const seconds = retryAfterSeconds(headers, this.around.settings.now());
    return this.#error(headers.get('x-request-id') ?? '', status, body, seconds);
  }

  redirected(error: RedirectError): ProviderApiError | HubApiError {
    return this.#error('', error.status, error.message);
  }

  #error(
    requestId: string,
    status: number,
    body: unknown,
    retryAfter?: number,
  ): ProviderApiError | HubApiError {
    const { scrubber } = this.around;
    const words =
      failureText(body) ?? errorEventText(body) ?? `${hostOf(this.request.url)} answered ${status}`;
    const next = advice.get(status) ?? (status >= 500 ? 'Try again later' : undefined);
    const sentences = [
      `${this.kind.prefix}: ${scrubber.text(words).replace(/[.\s]+$/, '')}`,
      aboutCall(this.around.subject),
      next,
    ];
    return new classes[this.kind.error](
      sentences.filter((sentence) => sentence !== undefined).join('. '),
      this.#shown(),
      { requestId: scrubber.text(requestId), status, body: scrubber.value(body) },
      { retryAfterSeconds: retryAfter },
    );
  }

  #shown(): FailedRequest {
    const { method, url, headers, shownBody, credential } = this.request;
    const { scrubber } = this.around;
    return {
      method,
      url: scrubber.text(withoutQuery(url)),
      headers: {
        ...scrubber.headers(headers ?? {}),
        ...(credential !== undefined && { Authorization: redacted }),
      },
      ...(shownBody !== undefined && { body: scrubber.value(shownBody) }),
    };
  }
}

/** Model, provider and task of a call, as far as they are known. */
export function aboutCall({ model, provider, task }: CallSubject): string | undefined {
  const parts = [model && `model ${model}`, provider && `provider ${provider}`, task && `task ${task}`];
  const about = parts.filter(Boolean).join(', ');
  return about === '' ? undefined : about[0]?.toUpperCase() + about.slice(1);
}

/** The words of an error inside a stream that has no text at all. */
function errorEventText(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error' in body
    ? JSON.stringify(body.error)
    : undefined;
}
