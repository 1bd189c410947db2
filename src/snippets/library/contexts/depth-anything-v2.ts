import type { ModelRecord } from '../../../catalogue';

const small = { encoder: 'vits', features: 64, out_channels: [48, 96, 192, 384] };
const base = { encoder: 'vitb', features: 128, out_channels: [96, 192, 384, 768] };
const large = { encoder: 'vitl', features: 256, out_channels: [256, 512, 1024, 1024] };

/** The published models: the sizes of any other cannot be told from its record. */
const published = new Map([
  ['depth-anything/Depth-Anything-V2-Small', small],
  ['depth-anything/Depth-Anything-V2-Base', base],
  ['depth-anything/Depth-Anything-V2-Large', large],
]);

const placeholders = {
  encoder: '<ENCODER>',
  features: '<NUMBER_OF_FEATURES>',
  out_channels: '<OUT_CHANNELS>',
};

/** What the template of Depth Anything V2 reads. */
export function depthAnythingV2Context({ id }: ModelRecord): object {
  const sizes = published.get(id);
  return { id, known: sizes !== undefined, sizes: [small, base, large], ...(sizes ?? placeholders) };
}
