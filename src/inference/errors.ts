export interface FailedRequest {
  readonly method: string;
  readonly url: string;
}

export interface FailedResponse {
  /** The answer's `x-request-id`, else empty. */
  readonly requestId: string;
  readonly status: number;
  readonly body: unknown;
}

/** Base of all errors of the inference client. */
export class InferenceClientError extends Error {
  override readonly name: string = 'InferenceClientError';
}

/** The arguments are missing or contradict each other. Nothing was sent. */
export class InputError extends InferenceClientError {
  override readonly name = 'InputError';
}

/** The call needs a hub token and has none. Nothing was sent. */
export class RoutingError extends InferenceClientError {
  override readonly name = 'RoutingError';
}

/** The provider or the router refused the call, at once or in mid-stream. */
export class ProviderApiError extends InferenceClientError {
  override readonly name = 'ProviderApiError';

  constructor(
    message: string,
    readonly httpRequest: FailedRequest,
    readonly httpResponse: FailedResponse,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** The provider's answer has not the shape that the task promises. */
export class ProviderOutputError extends InferenceClientError {
  override readonly name = 'ProviderOutputError';
}
