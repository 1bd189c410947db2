const names: Readonly<Record<string, string>> = {
  baseten: 'Baseten',
  'black-forest-labs': 'Black Forest Labs',
  cerebras: 'Cerebras',
  clarifai: 'Clarifai',
  cohere: 'Cohere',
  deepinfra: 'DeepInfra',
  'fal-ai': 'fal',
  'featherless-ai': 'Featherless AI',
  'fireworks-ai': 'Fireworks AI',
  groq: 'Groq',
  'hf-inference': 'HF Inference',
  hyperbolic: 'Hyperbolic',
  nebius: 'Nebius AI Studio',
  novita: 'Novita AI',
  nscale: 'Nscale',
  nvidia: 'NVIDIA',
  openai: 'OpenAI',
  ovhcloud: 'OVHcloud AI Endpoints',
  publicai: 'Public AI',
  replicate: 'Replicate',
  sambanova: 'SambaNova',
  scaleway: 'Scaleway',
  together: 'Together AI',
  wavespeed: 'WaveSpeed AI',
  'zai-org': 'Z.ai',
};

/** The name of an inference provider, or its id where we do not know it. */
export function providerName(id: string): string {
  return (Object.hasOwn(names, id) && names[id]) || id;
}
