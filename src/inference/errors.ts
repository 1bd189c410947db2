import type { InputProblem } from './input-problem';

/** The request of a failed call. Credentials are redacted, long texts cut, files left out. */
export interface FailedRequest {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface FailedResponse {
  /** The answer's `x-request-id`, else empty. */
  readonly requestId: string;
  readonly status: number;
  /** What the server said, cut to a sane length. */
  readonly body: unknown;
}

/** Base of all errors of the inference client. None holds a credential. */
export class InferenceClientError extends Error {
  override readonly name: string = 'InferenceClientError';
}

/** The arguments are missing or contradict each other. The provider was not called. Its message is for programmers. */
export class InputError extends InferenceClientError {
  override readonly name = 'InputError';

  constructor(
    message: string,
    /** For words to the user. */
    readonly problem: InputProblem = { code: 'usage' },
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The call needs a hub token and has none. Nothing was sent. */
export class RoutingError extends InferenceClientError {
  override readonly name = 'RoutingError';
}

/** The `beforeCall` of the client's options refused the call. Nothing was sent. Its message is for the user. */
export class CallRefusedError extends InferenceClientError {
  override readonly name = 'CallRefusedError';
}

interface HttpErrorOptions extends ErrorOptions {
  /** How long the server wants to be left alone. */
  readonly retryAfterSeconds?: number | undefined;
}

abstract class HttpError extends InferenceClientError {
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    readonly httpRequest: FailedRequest,
    readonly httpResponse: FailedResponse,
    options: HttpErrorOptions = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get request(): FailedRequest {
    return this.httpRequest;
  }

  get response(): FailedResponse {
    return this.httpResponse;
  }
}

/** The provider or the router refused the call, at once or in mid-stream. */
export class ProviderApiError extends HttpError {
  override readonly name = 'ProviderApiError';
}

/** The hub did not tell which providers serve a model, or which models do a task. */
export class HubApiError extends HttpError {
  override readonly name = 'HubApiError';
}

/** The provider's answer has not the shape that the task promises, or its job failed or took too long. */
export class ProviderOutputError extends InferenceClientError {
  override readonly name = 'ProviderOutputError';
}

export {
  HubApiError as InferenceClientHubApiError,
  InputError as InferenceClientInputError,
  ProviderApiError as InferenceClientProviderApiError,
  ProviderOutputError as InferenceClientProviderOutputError,
  RoutingError as InferenceClientRoutingError,
};
