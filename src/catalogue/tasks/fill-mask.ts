import { defineTask } from '../task';

export const fillMask = defineTask({
  id: 'fill-mask',
  label: 'Fill-Mask',
  modality: 'nlp',
  subtasks: [
    { type: 'slot-filling', name: 'Slot Filling' },
    { type: 'masked-language-modeling', name: 'Masked Language Modeling' },
  ],
  libraries: ['transformers', 'transformers.js'],
});
