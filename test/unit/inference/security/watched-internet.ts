import { InferenceClient, type InferenceOptions } from '../../../../src/inference';
import { completion, hub, type Internet, internet, reply } from '../internet';

export const hubToken = 'hf_canaryHubTokenCanary';
export const key = 'sk-canaryProviderKeyCanary';
export const otherKey = 'sk-otherCanaryKeyCanary';
export const messages = [{ role: 'user', content: 'a secret prompt' }];
export const picture = { data: [{ url: 'https://cdn.example/x.png' }] };
export const chat = { model: 'acme/m', provider: 'groq', messages };
export const paint = { model: 'acme/m', provider: 'nebius', inputs: 'a cat' };

/** An internet of its own for each test, in which every request is seen, with a hub, a router and providers. */
export function watchedInternet() {
  let net: Internet;
  beforeEach(async () => {
    net = await internet();
    for (const host of ['router.huggingface.co', 'api.groq.com', 'api.studio.nebius.ai', 'my.example']) {
      net.sites.set(host, (_, response) => reply(response, 200, completion));
    }
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
  });
  afterEach(() => net.close());
  return {
    get net() {
      return net;
    },
    client: (token: string, options: InferenceOptions = {}) =>
      new InferenceClient(token, { fetch: net.fetch, sleep: async () => undefined, ...options }),
    /** Has a provider answer so to a request for a picture. */
    paintsAt: (answer: unknown) => {
      net.sites.set('huggingface.co', hub({ provider: 'nebius', task: 'text-to-image' }));
      net.sites.set('api.studio.nebius.ai', (_, response) => reply(response, 200, answer));
    },
    hostsWith: (secret: string) =>
      new Set(net.seen.filter((each) => JSON.stringify(each).includes(secret)).map(({ url }) => url.host)),
  };
}
