/** Where a provider is, and what its requests have to themselves. */
interface ProviderFacts {
  readonly origin: string;
  /** The word in front of its key. Default: `Bearer`. */
  readonly scheme?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const router = 'https://router.huggingface.co';

export const providers: Readonly<Record<string, ProviderFacts>> = {
  baseten: { origin: 'https://inference.baseten.co' },
  'black-forest-labs': { origin: 'https://api.us1.bfl.ai', scheme: 'X-Key' },
  cerebras: { origin: 'https://api.cerebras.ai' },
  clarifai: { origin: 'https://api.clarifai.com', scheme: 'Key' },
  cohere: { origin: 'https://api.cohere.com' },
  deepinfra: { origin: 'https://api.deepinfra.com' },
  'fal-ai': { origin: 'https://fal.run', scheme: 'Key' },
  'featherless-ai': { origin: 'https://api.featherless.ai' },
  'fireworks-ai': { origin: 'https://api.fireworks.ai' },
  groq: { origin: 'https://api.groq.com' },
  'hf-inference': { origin: `${router}/hf-inference` },
  hyperbolic: { origin: 'https://api.hyperbolic.xyz' },
  nebius: { origin: 'https://api.studio.nebius.ai' },
  novita: { origin: 'https://api.novita.ai' },
  nscale: { origin: 'https://inference.api.nscale.com' },
  nvidia: { origin: 'https://integrate.api.nvidia.com' },
  openai: { origin: 'https://api.openai.com' },
  ovhcloud: { origin: 'https://oai.endpoints.kepler.ai.cloud.ovh.net' },
  publicai: { origin: 'https://api.publicai.co' },
  replicate: { origin: 'https://api.replicate.com', headers: { Prefer: 'wait' } },
  sambanova: { origin: 'https://api.sambanova.ai' },
  scaleway: { origin: 'https://api.scaleway.ai' },
  together: { origin: 'https://api.together.xyz' },
  wavespeed: { origin: 'https://api.wavespeed.ai' },
  'zai-org': {
    origin: 'https://api.z.ai',
    headers: { 'x-source-channel': 'hugging_face', 'accept-language': 'en-US,en' },
  },
};
