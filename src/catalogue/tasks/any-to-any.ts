import { defineTask } from '../task';

export const anyToAny = defineTask({
  id: 'any-to-any',
  label: 'Any-to-Any',
  modality: 'multimodal',
  libraries: ['transformers'],
});
