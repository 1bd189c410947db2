import type { LocalProvider } from '../provider';
import { blackForestLabs } from './black-forest-labs';
import { falAi } from './fal-ai';
import { hfInference } from './hf-inference';
import { novita } from './novita';
import { deepinfra, hyperbolic, nebius, nscale, sambanova, scaleway } from './openai-style';
import { replicate } from './replicate';
import {
  baseten,
  cerebras,
  clarifai,
  cohere,
  featherlessAi,
  fireworksAi,
  groq,
  nvidia,
  openai,
  ovhcloud,
  publicai,
} from './text-only';
import { together } from './together';
import { wavespeed } from './wavespeed';
import { zaiOrg } from './zai-org';

/** All that there are, by id. */
export const localProviders: readonly LocalProvider[] = [
  baseten,
  blackForestLabs,
  cerebras,
  clarifai,
  cohere,
  deepinfra,
  falAi,
  featherlessAi,
  fireworksAi,
  groq,
  hfInference,
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
  zaiOrg,
];
