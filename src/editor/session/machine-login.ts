import { homeFolder, inHome } from '../../local';
import type { Environment } from '../kit/environment';

/** Where the hub's own tools keep the token of whoever logged in on this machine. */
export type LoginPlace =
  | { readonly kind: 'variable'; readonly name: 'HF_TOKEN'; readonly token: string }
  | { readonly kind: 'file'; readonly path: string };

const defaultEndpoint = 'https://huggingface.co';

/**
 * The places to look for a login, the one that counts first. None where the login belongs to another hub than ours: a
 * token goes only where it was made for.
 */
export function loginPlaces(environment: Environment, endpoint: string): LoginPlace[] {
  const { HF_ENDPOINT, HF_TOKEN } = environment;
  const home = (HF_ENDPOINT?.trim() || defaultEndpoint).replace(/\/+$/, '');
  if (home !== endpoint) {
    return [];
  }
  const token = HF_TOKEN?.trim() ?? '';
  const path = tokenPath(environment);
  return [
    ...(token === '' ? [] : [{ kind: 'variable', name: 'HF_TOKEN', token } as const]),
    ...(path === undefined ? [] : [{ kind: 'file', path } as const]),
  ];
}

function tokenPath(environment: Environment): string | undefined {
  const { HF_TOKEN_PATH } = environment;
  if (HF_TOKEN_PATH) {
    return inHome(HF_TOKEN_PATH, environment);
  }
  const home = homeFolder(environment);
  return home && `${home}/token`;
}
