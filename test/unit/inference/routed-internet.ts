import { InferenceClient, type InferenceOptions } from '../../../src/inference';
import { completion, hub, type Internet, internet, reply } from './internet';

export const hubToken = 'hf_token';
export const messages = [{ role: 'user', content: 'Hi' }];

/** Where the hub is asked about `acme/m`, as `visited` tells it. */
export const lookUp = 'huggingface.co/api/models/acme/m?expand[]=inferenceProviderMapping';

/** A chat with `acme/m`, which the hub of the tests maps to Groq. */
export const chat = { model: 'acme/m', provider: 'groq', messages };

/** An internet with hub, router and three providers, anew for each test of a `describe`. */
export function routedInternet() {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
    net.sites.set(
      'huggingface.co',
      hub({ provider: 'groq', task: 'conversational', providerId: 'groq/m-7b' }),
    );
    const embedding = { data: [{ embedding: [1, 2] }] };
    net.sites.set('router.huggingface.co', ({ url }, response) =>
      reply(response, 200, url.pathname.includes('embeddings') ? embedding : completion),
    );
    net.sites.set('api.groq.com', (_, response) => reply(response, 200, completion));
    net.sites.set('api.openai.com', (_, response) => reply(response, 200, completion));
    net.sites.set('api.scaleway.ai', (_, response) => reply(response, 200, embedding));
  });

  afterEach(() => net.close());

  return {
    get net() {
      return net;
    },
    client: (token = hubToken, options: InferenceOptions = {}) =>
      new InferenceClient(token, { fetch: net.fetch, sleep: async () => undefined, ...options }),
    visited: () => net.seen.map(({ url }) => url.href.replace('https://', '')),
  };
}
