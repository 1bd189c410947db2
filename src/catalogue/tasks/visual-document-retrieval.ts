import { defineTask } from '../task';

export const visualDocumentRetrieval = defineTask({
  id: 'visual-document-retrieval',
  label: 'Visual Document Retrieval',
  modality: 'multimodal',
  libraries: ['transformers'],
});
