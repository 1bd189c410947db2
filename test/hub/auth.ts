import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './answer';
import type { HubState } from './call';
import type { HubModel } from './records';
import type { Account } from './schemas';

/** Nobody, or the holder of a valid token. */
export type Caller = Account | undefined;

export function unauthorized(): Refusal {
  return new Refusal(401, 'Invalid username or password.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="Authentication required"' },
  });
}

/** @throws Refusal for a token nobody holds, whatever is asked with it. */
export function identify(
  headers: IncomingHttpHeaders,
  { data, desk }: Pick<HubState, 'data' | 'desk'>,
): Caller {
  if (headers.authorization === undefined) {
    return undefined;
  }
  const token = tokenOf(headers);
  const account = data.accounts.get(token) ?? desk.accountOf(token);
  if (account === undefined || account.revoked) {
    throw unauthorized();
  }
  return account;
}

/** Empty where there is none. */
export function tokenOf({ authorization = '' }: IncomingHttpHeaders): string {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
}

export function requireAccount(caller: Caller): Account {
  if (caller === undefined) {
    throw unauthorized();
  }
  return caller;
}

interface Repository {
  readonly author: string;
  readonly private: boolean;
}

export function maySee(caller: Caller, repository: Repository): boolean {
  return (
    !repository.private ||
    caller?.name === repository.author ||
    caller?.orgs.some(({ name }) => name === repository.author) === true
  );
}

/**
 * The model, if the caller may know of it. A private one is answered as a missing one, so that nobody learns
 * that it exists.
 */
export function requireModel(models: ReadonlyMap<string, HubModel>, id: string, caller: Caller): HubModel {
  const model = models.get(id);
  if (model !== undefined && maySee(caller, model)) {
    return model;
  }
  throw caller === undefined
    ? unauthorized()
    : new Refusal(404, 'Repository not found', { code: 'RepoNotFound' });
}

/** @throws Refusal unless the model is open, or its owner let the caller in. */
export function requireAccess(model: Pick<HubModel, 'id' | 'gated'>, caller: Caller, endpoint: string): void {
  if (model.gated === false || caller?.gatedAccess === true) {
    return;
  }
  throw caller === undefined
    ? new Refusal(401, `Access to model ${model.id} is restricted. Log in with an account that has access.`, {
        code: 'GatedRepo',
      })
    : new Refusal(403, `Access to model ${model.id} is restricted. Ask for it at ${endpoint}/${model.id}.`, {
        code: 'GatedRepo',
      });
}
