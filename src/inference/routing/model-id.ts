import { autoProviderId } from '../build-request';
import { InputError } from '../errors';
import { isProviderId } from '../providers';

/** Policies by which the router chooses among providers; written behind a model's id. */
const policies: ReadonlySet<string> = new Set(['fastest', 'cheapest', 'preferred']);

/** Whether it stands in the place of a provider for the router's choice: by a policy, or `auto`. */
export function isPolicy(provider: string): boolean {
  return provider === autoProviderId || policies.has(provider);
}

export interface ModelName {
  /** The hub's id of the model. */
  readonly id: string;
  /** Provider named behind the id. */
  readonly provider: string | undefined;
}

/** @throws InputError for an address in place of a model */
export function refuseAddress(model: string): void {
  if (/^(https?:|\/)/i.test(model)) {
    throw new InputError(
      'The model is an address, not the id of a model: give the address as endpointUrl instead',
    );
  }
}

/**
 * Splits `org/model:provider`.
 *
 * @throws InputError for a policy, which only the router's own chat understands, and for what no hub id looks like
 */
export function parseModelName(model: string): ModelName {
  const [id = '', suffix, ...rest] = model.split(':');
  if (suffix !== undefined && policies.has(suffix)) {
    throw new InputError(
      `"${suffix}" behind the model is understood for chat without a provider only: leave one of them out`,
    );
  }
  if ((suffix !== undefined && !isProviderId(suffix)) || rest.length > 0) {
    throw new InputError(`"${model.slice(0, 100)}" ends in what is neither a provider nor a policy`);
  }
  if (!isHubId(id)) {
    throw new InputError(`"${id.slice(0, 100)}" is not the id of a model on the hub`, {
      code: 'malformedModelId',
      id: id.slice(0, 100),
    });
  }
  return { id, provider: suffix };
}

function isHubId(id: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)?$/.test(id) && !id.includes('..') && !/(^|\/)\.(\/|$)/.test(id);
}
