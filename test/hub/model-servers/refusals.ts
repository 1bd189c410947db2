import { Refusal } from '../answer';

const refuse = (status: number, body: unknown) => new Refusal(status, 'Refused', { body });

/** What a server refuses with, in the words of its kind. */
export interface Refusals {
  readonly noKey: () => Refusal;
  /** Missing where the kind answers whichever model is named. */
  readonly noModel?: (id: string) => Refusal;
  readonly badJson: () => Refusal;
  readonly noRoute: (method: string, path: string) => Refusal;
}

const openaiError = (
  message: string,
  type: string,
  code: string | number | null,
  param: string | null = null,
) => ({
  error: { message, type, param, code },
});

export const openaiRefusals = {
  noKey: () =>
    refuse(401, openaiError('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key')),
  noModel: (id: string) =>
    refuse(
      404,
      openaiError(`The model \`${id}\` does not exist`, 'invalid_request_error', 'model_not_found', 'model'),
    ),
  badJson: () =>
    refuse(
      400,
      openaiError('We could not parse the JSON body of your request.', 'invalid_request_error', null),
    ),
  noRoute: (method: string, path: string) =>
    refuse(404, openaiError(`Invalid URL (${method} ${path})`, 'invalid_request_error', null)),
} satisfies Refusals;

export const ollamaRefusals: Refusals = {
  noKey: () => refuse(401, { error: 'unauthorized' }),
  noModel: (id) => refuse(404, openaiError(`model '${id}' not found`, 'not_found_error', null)),
  badJson: () =>
    refuse(
      400,
      openaiError("invalid character '}' looking for beginning of value", 'invalid_request_error', null),
    ),
  noRoute: () => refuse(404, '404 page not found'),
};

export const llamaCppRefusals: Refusals = {
  noKey: () =>
    refuse(401, { error: { code: 401, message: 'Invalid API Key', type: 'authentication_error' } }),
  badJson: () =>
    refuse(400, {
      error: {
        code: 400,
        message: '[json.exception.parse_error.101] parse error',
        type: 'invalid_request_error',
      },
    }),
  noRoute: () => refuse(404, { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } }),
};

export const loadingRefusal = () =>
  refuse(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } });

export const vllmRefusals: Refusals = {
  noKey: () => refuse(401, { error: 'Unauthorized' }),
  noModel: (id) =>
    refuse(404, openaiError(`The model \`${id}\` does not exist.`, 'NotFoundError', 404, 'model')),
  badJson: () =>
    refuse(400, openaiError('Expecting property name enclosed in double quotes', 'Bad Request', 400)),
  noRoute: () => refuse(404, { detail: 'Not Found' }),
};

export const tgiRefusals: Refusals = {
  noKey: () => refuse(401, ''),
  badJson: () => refuse(400, 'Failed to parse the request body as JSON'),
  noRoute: () => refuse(404, ''),
};

export const lmStudioRefusals: Refusals = {
  noKey: () =>
    refuse(
      401,
      openaiError(
        'An LM Studio API token is required to make requests to this server.',
        'invalid_request_error',
        null,
      ),
    ),
  noModel: (id) =>
    refuse(
      404,
      openaiError(
        `Failed to load model "${id}". Error: Model not found.`,
        'invalid_request_error',
        'model_not_found',
        'model',
      ),
    ),
  badJson: openaiRefusals.badJson,
  // It answers whatever it does not know with 200.
  noRoute: (method, path) => refuse(200, { error: `Unexpected endpoint or method. (${method} ${path})` }),
};
