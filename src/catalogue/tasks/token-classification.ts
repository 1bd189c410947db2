import { defineTask } from '../task';

export const tokenClassification = defineTask({
  id: 'token-classification',
  label: 'Token Classification',
  modality: 'nlp',
  color: 'blue',
  subtasks: [
    { type: 'named-entity-recognition', name: 'Named Entity Recognition' },
    { type: 'part-of-speech', name: 'Part of Speech' },
    { type: 'parsing', name: 'Parsing' },
    { type: 'lemmatization', name: 'Lemmatization' },
    { type: 'word-sense-disambiguation', name: 'Word Sense Disambiguation' },
    { type: 'coreference-resolution', name: 'Coreference-resolution' },
  ],
  libraries: [
    'adapter-transformers',
    'flair',
    'spacy',
    'span-marker',
    'stanza',
    'transformers',
    'transformers.js',
  ],
  page: {
    summary:
      "Every word of a text gets a label here: this one belongs to a person's name, that one to a place, most to nothing in particular. Names, dates or amounts are found with their exact position, to fill a database or to black them out. Models label fragments of words, so a name may come back in several pieces unless you ask for them to be grouped.",
    demo: {
      inputs: [
        { type: 'text', label: 'Input', content: 'Last autumn Ines Moreau opened a small bakery in Lisbon.' },
      ],
      outputs: [
        {
          type: 'text-with-tokens',
          text: 'Last autumn Ines Moreau opened a small bakery in Lisbon.',
          tokens: [
            { type: 'PERSON', start: 12, end: 23 },
            { type: 'GPE', start: 49, end: 55 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Words with the right label as a share of all words; most belong to no entity, so even a model that finds nothing scores high.',
      },
      {
        id: 'recall',
        description:
          'How many of the entities really there were found, from first word to last; where it is low, names stay uncovered.',
      },
      {
        id: 'precision',
        description:
          'Trust in what was marked: the part of the spans that are entities of just that type and extent.',
      },
      {
        id: 'f1',
        description:
          'Precision and recall in one figure, their harmonic mean over whole entities, by which entity models are compared; 1 is best.',
      },
    ],
    models: [
      {
        id: 'dslim/bert-base-NER',
        description:
          'BERT base for four English entity types: people, places, organisations and other names; small enough for a laptop.',
      },
      {
        id: 'FacebookAI/xlm-roberta-large-finetuned-conll03-english',
        description:
          'Learnt its labels from English news only, but its base read 100 languages, so names in others are often found as well.',
      },
      {
        id: 'blaze999/Medical-NER',
        description:
          'DeBERTa v3 for clinical text, with 41 kinds of entity learnt from PubMed; under the MIT licence.',
      },
      {
        id: 'flair/ner-english',
        description:
          'Four-type English tagger for the Flair library, an LSTM on character-level embeddings instead of a transformer.',
      },
    ],
    datasets: [
      {
        id: 'eriktks/conll2003',
        description:
          'Reuters news from 1996 and 1997 with people, places, organisations and the rest marked; the classic test for English.',
      },
      {
        id: 'unimelb-nlp/wikiann',
        description:
          'Wikipedia sentences in 176 languages, in which people, places and organisations were marked automatically by their links.',
      },
    ],
    spaces: [
      {
        id: 'spacy/gradio_pipeline_visualizer',
        description:
          'Sends your sentence through a spaCy pipeline and draws what it found: entities, noun chunks, features of each token.',
      },
    ],
    widgetModels: ['FacebookAI/xlm-roberta-large-finetuned-conll03-english'],
    youtubeId: 'wVHdVlPScxA',
  },
});
