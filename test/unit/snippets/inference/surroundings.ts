import { keyVariableOf } from '../../../../src/snippets/inference/key-variable';
import { keyOf, localProviders } from '../../../hub';
import { cdnHost } from '../../../hub/providers/outputs';
import { fileServer, localServer, webServer } from './own-servers';
import { hubToken } from './pair-cases';
import type { Follows } from './recorder';

/** Origins that snippets may name. */
export const origins: readonly string[] = [
  ...new Set([
    'https://router.huggingface.co',
    ...localProviders.flatMap(({ host, tasks }) =>
      [host, ...tasks.flatMap((row) => row.host ?? [])].map((each) => `https://${each}`),
    ),
    fileServer,
    webServer,
    localServer,
  ]),
];

/**
 * Python and curl go by themselves to what answers name: files, and the jobs of a provider that gives each an address.
 */
export const follows: Follows = {
  runs: (run) => /\b(python|sh)-/.test(run),
  addresses: [`https://${cdnHost}/`, 'https://api.us1.bfl.ai/v1/get_result'],
};

/** The credentials, where the documentation of each place says that they are kept. */
export const env = {
  ...Object.fromEntries(localProviders.map(({ id }) => [keyVariableOf(id), keyOf(id)])),
  API_KEY: 'key-of-my-server',
  HF_TOKEN: hubToken,
};
