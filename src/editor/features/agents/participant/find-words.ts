import type { ModelSearch } from '../../../parts/model-search';

/** What people call tasks, beside the names that the catalogue has. */
export const taskWords: Readonly<Record<string, readonly string[]>> = {
  'automatic-speech-recognition': [
    'speech recognition',
    'speech to text',
    'transcription',
    'transcribe',
    'transcribing',
    'asr',
    'stt',
    'subtitles',
  ],
  'text-to-speech': ['speech synthesis', 'read aloud', 'tts'],
  'audio-classification': ['sound classification', 'speaker identification'],
  'text-generation': [
    'chat',
    'chatbot',
    'chatting',
    'conversation',
    'llm',
    'llms',
    'language model',
    'language models',
    'writing',
    'code completion',
    'coding',
  ],
  'image-text-to-text': ['vision language', 'visual language', 'vlm', 'vlms', 'image understanding'],
  summarization: ['summarisation', 'summarize', 'summarise', 'summarizing', 'summaries', 'summary'],
  translation: ['translate', 'translating', 'machine translation'],
  'text-classification': [
    'sentiment analysis',
    'sentiment',
    'spam detection',
    'toxicity',
    'language identification',
    'language detection',
  ],
  'token-classification': ['named entity recognition', 'named entities', 'ner', 'part of speech'],
  'zero-shot-classification': ['zero shot'],
  'question-answering': ['answering questions', 'answer questions'],
  'feature-extraction': ['embedding', 'embeddings', 'embed'],
  'sentence-similarity': ['semantic search', 'similarity', 'similar sentences'],
  'text-ranking': ['rerank', 'reranker', 'rerankers', 'reranking'],
  'text-to-image': [
    'image generation',
    'picture generation',
    'generate images',
    'generate pictures',
    'draw',
    'drawing',
  ],
  'text-to-video': ['video generation', 'generate videos'],
  'image-to-image': [
    'image editing',
    'edit images',
    'super resolution',
    'upscale',
    'upscaling',
    'inpainting',
  ],
  'image-to-text': ['captioning', 'image captioning', 'captions', 'ocr', 'text recognition'],
  'object-detection': ['detect objects', 'detecting objects', 'object recognition'],
  'image-segmentation': ['segmentation', 'background removal', 'segment images'],
  'image-classification': ['classify images', 'classify pictures', 'image recognition'],
  'depth-estimation': ['depth', 'depth maps'],
  'visual-question-answering': ['vqa'],
  'time-series-forecasting': ['forecasting', 'forecast', 'time series'],
};

/** What people call licences. Ids of `filter-values.ts` count too. */
export const licenceWords: Readonly<Record<string, readonly string[]>> = {
  'apache-2.0': ['apache 2.0', 'apache 2', 'apache'],
  'gpl-3.0': ['gpl 3', 'gplv3', 'gpl'],
  'agpl-3.0': ['agplv3', 'agpl'],
  'cc-by-4.0': ['cc by 4.0', 'cc-by', 'cc by'],
  'cc-by-nc-4.0': ['cc by nc', 'cc-by-nc'],
  'cc0-1.0': ['cc0', 'public domain'],
  'bsd-3-clause': ['bsd 3', 'bsd'],
};

/** Licences that are called like something else: they count where the word licence stands beside them. */
export const ambiguousLicences = /^(?:llama.*|gemma|other|apple-amlr)$/;

/** Libraries that are known by their name alone; others count behind "with", "using" or "for". */
export const plainLibraries: readonly string[] = [
  ...['transformers.js', 'sentence-transformers', 'transformers', 'diffusers', 'gguf', 'mlx', 'onnx', 'timm'],
  ...[
    'spacy',
    'peft',
    'nemo',
    'speechbrain',
    'keras',
    'open_clip',
    'setfit',
    'adapter-transformers',
    'fasttext',
  ],
];

export const sortWords: Readonly<Record<ModelSearch['sort'], readonly string[]>> = {
  downloads: ['most downloaded', 'most downloads', 'most popular', 'most used', 'popular', 'downloads'],
  likes: ['most liked', 'most likes', 'best liked'],
  createdAt: ['newest', 'latest', 'new'],
  lastModified: ['recently updated', 'last updated', 'recent'],
  trendingScore: ['trending'],
};

export const accessWords: Readonly<Record<NonNullable<ModelSearch['gated']>, readonly string[]>> = {
  open: ['not gated', 'ungated', 'without gate', 'open access', 'non gated', 'non-gated'],
  gated: ['gated'],
};

/** That anybody serves it. */
export const servedWords: readonly string[] = [
  ...[
    'served by anyone',
    'with an inference provider',
    'with inference providers',
    'any provider',
    'hosted',
    'served',
  ],
];

/** Words that tell nothing of a model. */
export const fillers = new Set(
  (
    'a an and any are at be best by can could do does find for from get give good great has have help i in is it least list ' +
    'look looking me model models my need of on one or most please recommend search show small some something suggest that ' +
    'the them there these to tool use using want what which who will with would you hub hugging face huggingface under ' +
    "licence license licensed parameters params language that's whats what's me"
  ).split(' '),
);
