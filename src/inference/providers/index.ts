import type { Provider } from '../provider';
import { baseten } from './baseten';
import { blackForestLabs } from './black-forest-labs';
import { cerebras } from './cerebras';
import { clarifai } from './clarifai';
import { cohere } from './cohere';
import { deepinfra } from './deepinfra';
import { falAi } from './fal-ai';
import { featherlessAi } from './featherless-ai';
import { fireworksAi } from './fireworks-ai';
import { groq } from './groq';
import { hfInference } from './hf-inference';
import { hyperbolic } from './hyperbolic';
import { nebius } from './nebius';
import { novita } from './novita';
import { nscale } from './nscale';
import { nvidia } from './nvidia';
import { openai } from './openai';
import { ovhcloud } from './ovhcloud';
import { publicai } from './publicai';
import { replicate } from './replicate';
import { sambanova } from './sambanova';
import { scaleway } from './scaleway';
import { together } from './together';
import { wavespeed } from './wavespeed';
import { zaiOrg } from './zai-org';

/** Every provider, by id. */
export const providers = {
  baseten,
  'black-forest-labs': blackForestLabs,
  cerebras,
  clarifai,
  cohere,
  deepinfra,
  'fal-ai': falAi,
  'featherless-ai': featherlessAi,
  'fireworks-ai': fireworksAi,
  groq,
  'hf-inference': hfInference,
  hyperbolic,
  nebius,
  novita,
  nscale,
  nvidia,
  openai,
  ovhcloud,
  publicai,
  replicate,
  sambanova,
  scaleway,
  together,
  wavespeed,
  'zai-org': zaiOrg,
} as const satisfies Readonly<Record<string, Provider>>;

export type ProviderId = keyof typeof providers;

export function isProviderId(id: string): id is ProviderId {
  return Object.hasOwn(providers, id);
}

/** The provider of an id; undefined for one we do not know. */
export function findProvider(id: string): Provider | undefined {
  return isProviderId(id) ? providers[id] : undefined;
}
