import * as z from 'zod/mini';
import { type Answer, json } from '../../answer';
import { base64, hasJson, takesBytes, takesEither, takesJson, text } from '../bodies';
import { mask } from '../media';
import { chat, completions } from '../openai-style';
import { base64Of, fileAnswer } from '../outputs';
import type { LocalProvider, Serve, TaskRow } from '../provider';
import { errorTextForm } from '../refusals';

const image = /^image\//;
const audio = /^audio\//;
const settings = z.optional(z.looseObject({}));
const withLabels = z.looseObject({ candidate_labels: z.array(text).check(z.minLength(1)) });

/** A model that takes `inputs` of this shape. */
function takesInputs(
  inputs: z.ZodMiniType,
  answer: () => Answer,
  parameters: z.ZodMiniType = settings,
): Serve {
  return takesJson(z.looseObject({ inputs, parameters }), answer);
}

/** A model that takes a file: as the body, or as base64 together with parameters. */
function takesFile(type: RegExp, answer: () => Answer): Serve {
  return takesEither(hasJson, takesInputs(base64, answer, z.looseObject({})), takesBytes(type, answer));
}

function model(task: string, serve: Serve, below = ''): TaskRow {
  return { task, model: `lab/${task}`, path: `/models/{model}${below}`, serve };
}

const gives = (value: unknown) => () => json(value);

const labels = [
  { label: 'POSITIVE', score: 0.9 },
  { label: 'NEGATIVE', score: 0.1 },
];

const word = { entity_group: 'PER', score: 0.99, word: 'Ada', start: 11, end: 14 };
const span = { answer: 'Paris', score: 0.9, start: 12, end: 17 };
const cells = {
  aggregator: 'SUM',
  answer: 'SUM > 3, 4',
  cells: ['3', '4'],
  coordinates: [
    [0, 1],
    [1, 1],
  ],
};
const filled = { score: 0.8, token: 3000, token_str: 'cat', sequence: 'a cat sat' };
const found = { label: 'cat', score: 0.9, box: { xmin: 1, ymin: 2, xmax: 30, ymax: 40 } };
const segment = { label: 'cat', score: 0.9, mask: mask.toString('base64') };
const sound = { label: 'speech', 'content-type': 'audio/wav', blob: base64Of('wav') };

const question = z.object({ question: text, context: text });
const tableQuestion = z.looseObject({ table: z.record(z.string(), z.array(z.string())) });
const pictureQuestion = z.object({ question: text, image: base64 });
const rows = z.object({ data: z.record(z.string(), z.array(z.union([z.string(), z.number()]))) });
const sentences = z.object({ source_sentence: text, sentences: z.array(text) });
const texts = z.union([text, z.array(text)]);

const similarities = [0.9, 0.1, 0.3];
const comparesSentences = takesJson(
  z.looseObject({ inputs: sentences, parameters: settings }),
  ({ inputs }) => json(similarities.slice(0, inputs.sentences.length)),
);

/**
 * A list of texts is answered as transformers' pipeline does: by `{sequence, labels, scores}` for each of them.
 * Source: `ZeroShotClassificationPipeline.postprocess` in huggingface/transformers.
 */
const classifiesTexts = takesJson(z.looseObject({ inputs: texts, parameters: withLabels }), ({ inputs }) =>
  json(Array.isArray(inputs) ? inputs.map(sequenceResult) : labels),
);

function sequenceResult(sequence: string): object {
  return { sequence, labels: labels.map(({ label }) => label), scores: labels.map(({ score }) => score) };
}

export const hfInference: LocalProvider = {
  id: 'hf-inference',
  host: 'router.huggingface.co',
  routedOnly: true,
  refusal: errorTextForm,
  tasks: [
    model('conversational', chat(), '/v1/chat/completions'),
    model('text-generation', completions, '/v1/completions'),
    model('feature-extraction', takesInputs(texts, gives([0.1, 0.2, -0.3])), '/pipeline/feature-extraction'),
    model('sentence-similarity', comparesSentences, '/pipeline/sentence-similarity'),
    model('text-classification', takesInputs(text, gives([labels]))),
    model('token-classification', takesInputs(text, gives([word]))),
    model('zero-shot-classification', classifiesTexts),
    model('question-answering', takesInputs(question, gives(span))),
    model('table-question-answering', takesInputs(tableQuestion, gives(cells))),
    model('fill-mask', takesInputs(text, gives([filled]))),
    model('summarization', takesInputs(text, gives([{ summary_text: 'In short.' }]))),
    model('translation', takesInputs(text, gives([{ translation_text: 'Bonjour' }]))),
    model(
      'text-to-image',
      takesInputs(text, () => fileAnswer('png')),
    ),
    model(
      'image-to-image',
      takesFile(image, () => fileAnswer('png')),
    ),
    model('image-to-text', takesFile(image, gives([{ generated_text: 'a cat' }]))),
    model('image-classification', takesFile(image, gives(labels))),
    model('object-detection', takesFile(image, gives([found]))),
    model('image-segmentation', takesInputs(base64, gives([segment]))),
    model(
      'zero-shot-image-classification',
      takesInputs(z.object({ image: base64 }), gives(labels), withLabels),
    ),
    model('visual-question-answering', takesInputs(pictureQuestion, gives([{ answer: '2', score: 0.7 }]))),
    model('document-question-answering', takesInputs(pictureQuestion, gives([span]))),
    model('automatic-speech-recognition', takesFile(audio, gives({ text: 'hello there' }))),
    model('audio-classification', takesFile(audio, gives(labels))),
    model('audio-to-audio', takesFile(audio, gives([sound]))),
    model(
      'text-to-speech',
      takesInputs(text, () => fileAnswer('wav')),
    ),
    model(
      'text-to-audio',
      takesInputs(text, () => fileAnswer('wav')),
    ),
    model('tabular-classification', takesInputs(rows, gives([0, 1]))),
    model('tabular-regression', takesInputs(rows, gives([0.5, 1.5]))),
  ],
};
