import { defineTask } from '../task';

export const textRetrieval = defineTask({
  id: 'text-retrieval',
  label: 'Text Retrieval',
  modality: 'nlp',
  color: 'indigo',
  subtasks: [
    { type: 'document-retrieval', name: 'Document Retrieval' },
    { type: 'utterance-retrieval', name: 'Utterance Retrieval' },
    { type: 'entity-linking-retrieval', name: 'Entity Linking Retrieval' },
    { type: 'fact-checking-retrieval', name: 'Fact Checking Retrieval' },
  ],
  hideInModels: true,
  libraries: [],
});
