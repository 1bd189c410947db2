import * as z from 'zod/mini';
import { BodyTooLargeError, parseJson, readText, sendFollowing, withinOrigin } from '../http';
import { anyObject, anyOf, flag, optional, readShape, text } from '../http/shapes';
import { HubError } from './errors';
import { answeredError, toHubError } from './request';
import type { HubRequestOptions } from './request-options';

const limitBytes = 4_000_000;
const timeoutMilliseconds = 30_000;

/** No form has more of them. */
const endpointLimit = 200;
const parameterLimit = 100;

/** Gradio 5 and later, then those before: https://www.gradio.app/guides/view-api-page */
const paths = ['/gradio_api/info', '/info'];

const pythonType = optional(z.looseObject({ type: text, description: text }));

const parameterSchema = z.looseObject({
  label: text,
  /** Left out by old versions of Gradio. */
  parameter_name: text,
  parameter_has_default: flag,
  parameter_default: z.optional(z.unknown()),
  /** A JSON schema; of old versions its type alone. */
  type: z.optional(z.unknown()),
  python_type: pythonType,
  /** For example `Textbox`. */
  component: text,
  example_input: z.optional(z.unknown()),
});

const endpointSchema = z.looseObject({
  description: text,
  parameters: anyOf(parameterSchema, parameterLimit),
  returns: anyOf(
    z.looseObject({ label: text, type: z.optional(z.unknown()), python_type: pythonType }),
    parameterLimit,
  ),
});

const descriptionSchema = z.looseObject({
  named_endpoints: anyObject,
  unnamed_endpoints: optional(anyObject),
});

export interface SpaceEndpoint extends z.output<typeof endpointSchema> {
  /** Its name, such as `/predict`; of one without a name its index. */
  readonly endpoint: string | number;
}

/** Why a space cannot be called by code. */
export type SpaceApiProblem = 'noDescription' | 'noEndpoints' | 'locked' | 'tooLarge';

/** A space whose API is not described, or not to everyone. */
export class SpaceApiError extends Error {
  override readonly name = 'SpaceApiError';

  constructor(
    readonly problem: SpaceApiProblem,
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`${url} has no readable description of an API: ${problem}`, options);
  }
}

/**
 * What can be called of a Gradio app. A stranger has written it. It is asked without any credential.
 *
 * @param address where the app is served, without a slash at its end
 * @throws SpaceApiError; HubError where the app can't be reached; the signal's reason once it is aborted
 */
export async function spaceEndpoints(
  address: string,
  options: Pick<HubRequestOptions, 'fetch' | 'signal'>,
): Promise<readonly SpaceEndpoint[]> {
  for (const path of paths) {
    const described = await descriptionAt(address + path, {
      ...options,
      now: Date.now,
      timeoutMilliseconds,
    });
    if (described !== undefined) {
      return endpointsOf(described, address);
    }
  }
  throw new SpaceApiError('noDescription', address);
}

/** Undefined where there is something else or nothing. */
async function descriptionAt(url: string, options: HubRequestOptions) {
  try {
    const headers = { Accept: 'application/json' };
    const request = { method: 'GET', url, headers, credentials: 'omit' } as const;
    const response = await sendFollowing(request, options, withinOrigin);
    if (!response.ok) {
      throw await answeredError(response, options);
    }
    const body = parseJson(await readText(response, { ...options, limitBytes }));
    const shaped = readShape(descriptionSchema, body);
    return 'value' in shaped ? shaped.value : undefined;
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      throw new SpaceApiError('tooLarge', url, { cause: error });
    }
    const { status } = error instanceof HubError ? error : {};
    if (status === 401 || status === 403) {
      throw new SpaceApiError('locked', url, { cause: error });
    }
    if (status === 404 || status === 405) {
      return undefined;
    }
    throw toHubError(url, error, options);
  }
}

function endpointsOf(
  { named_endpoints, unnamed_endpoints = {} }: z.output<typeof descriptionSchema>,
  address: string,
): SpaceEndpoint[] {
  const named = Object.entries(named_endpoints).slice(0, endpointLimit);
  const unnamed = Object.entries(unnamed_endpoints)
    .filter(([index]) => /^\d{1,6}$/.test(index))
    .slice(0, endpointLimit)
    .map(([index, value]) => [Number(index), value] as const);
  const endpoints = [...named, ...unnamed].flatMap(([endpoint, value]) => {
    const shaped = readShape(endpointSchema, value);
    return 'value' in shaped ? [{ endpoint, ...shaped.value }] : [];
  });
  if (endpoints.length === 0) {
    throw new SpaceApiError('noEndpoints', address);
  }
  return endpoints;
}
