import type { Modality } from './task';

/** Modalities in the hub's own order, with their labels. */
export const modalities: readonly { readonly id: Modality; readonly label: string }[] = [
  { id: 'multimodal', label: 'Multimodal' },
  { id: 'nlp', label: 'Natural Language Processing' },
  { id: 'cv', label: 'Computer Vision' },
  { id: 'audio', label: 'Audio' },
  { id: 'tabular', label: 'Tabular' },
  { id: 'rl', label: 'Reinforcement Learning' },
  { id: 'other', label: 'Other' },
];
