import { defineTask } from '../task';

export const unconditionalImageGeneration = defineTask({
  id: 'unconditional-image-generation',
  label: 'Unconditional Image Generation',
  modality: 'cv',
  libraries: ['diffusers'],
});
