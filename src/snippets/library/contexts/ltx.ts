import { type ModelRecord, repositoryName } from '../../../catalogue';

/** The first of these tags that a model has says what it adapts. */
const adapterTags = ['ic-lora', 'lora'];

/** Where the parts of a 2.5 model lie in its repository. */
const parts = {
  transformer: 'diffusion_models/<distilled-transformer>.safetensors',
  text_encoder: 'text_encoders/gemma4-12b-with-proj-ltx-2.5-bf16.safetensors',
  video_vae: 'vae/<video-vae>.safetensors',
  audio_vae: 'vae/<audio-vae>.safetensors',
  spatial_upsampler: 'latent_upscale_models/<spatial-upsampler>.safetensors',
};

/** What the template of LTX-2 reads. An adapter takes the parts of the model that it adapts. */
export function ltxContext(model: ModelRecord): object {
  const { id, tags } = model;
  const folder = `models/${repositoryName(id)}`;
  const adapter = adapterTags.find((tag) => tags.includes(tag)) ?? '';
  const base = adapter === '' ? { id, folder } : { id: 'Lightricks/LTX-2.5', folder: 'models/LTX-2.5' };
  return {
    id,
    folder,
    adapter,
    base,
    version: isNewest(model) ? '2.5' : '2.3',
    parts: Object.fromEntries(Object.entries(parts).map(([part, path]) => [part, `${base.folder}/${path}`])),
  };
}

/** Whether its id, a tag or a base model names version 2.5. */
function isNewest({ id, tags, cardData }: ModelRecord): boolean {
  const named = cardData?.base_model ?? [];
  return [id, ...tags, ...(typeof named === 'string' ? [named] : named)].some((text) =>
    /ltx[-_]?2\.5/i.test(text),
  );
}
