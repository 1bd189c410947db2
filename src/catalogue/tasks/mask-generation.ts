import { defineTask } from '../task';

export const maskGeneration = defineTask({
  id: 'mask-generation',
  label: 'Mask Generation',
  modality: 'cv',
  libraries: ['transformers'],
});
