/** Environment variables that providers' own documentation keeps the key in, where it is not `{ID}_API_KEY`. */
const variables: ReadonlyMap<string, string> = new Map([
  ['black-forest-labs', 'BFL_API_KEY'],
  ['clarifai', 'CLARIFAI_PAT'],
  ['cohere', 'CO_API_KEY'],
  ['deepinfra', 'DEEPINFRA_TOKEN'],
  ['fal-ai', 'FAL_KEY'],
  ['featherless-ai', 'FEATHERLESS_API_KEY'],
  ['fireworks-ai', 'FIREWORKS_API_KEY'],
  ['hf-inference', 'HF_TOKEN'],
  ['nscale', 'NSCALE_SERVICE_TOKEN'],
  ['ovhcloud', 'OVH_AI_ENDPOINTS_ACCESS_TOKEN'],
  ['replicate', 'REPLICATE_API_TOKEN'],
  ['scaleway', 'SCW_SECRET_KEY'],
  ['zai-org', 'ZAI_API_KEY'],
]);

export const hubTokenVariable = 'HF_TOKEN';

export function keyVariableOf(provider: string): string {
  return variables.get(provider) ?? `${provider.replaceAll('-', '_').toUpperCase()}_API_KEY`;
}
