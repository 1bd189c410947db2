import * as z from 'zod/mini';
import { type Answer, json } from '../../answer';
import { entitiesIn } from '../../inference/entities';
import { type Score, sentiment, similarities, zeroShot, zeroShotOfPicture } from '../../inference/scores';
import { answerIn, letter } from '../../inference/spans';
import { answerFrom } from '../../inference/tables';
import { answerAboutPicture, fillings, summary, translation } from '../../inference/texts';
import { base64, hasJson, takesBytes, takesEither, takesJson, text } from '../bodies';
import { mask } from '../media';
import { chat, completions } from '../openai-style';
import { base64Of, fileAnswer } from '../outputs';
import type { LocalProvider, Serve, TaskRow } from '../provider';
import { errorTextForm } from '../refusals';

const image = /^image\//;
const audio = /^audio\//;
const settings = z.optional(z.looseObject({}));
const withLabels = z.looseObject({
  candidate_labels: z.array(text).check(z.minLength(1)),
  multi_label: z.optional(z.boolean()),
});

/** A model that takes `inputs` of this shape. */
function takesInputs<Inputs>(
  inputs: z.ZodMiniType<Inputs>,
  answer: (inputs: Inputs) => Answer,
  parameters: z.ZodMiniType = settings,
): Serve {
  const shape: z.ZodMiniType = inputs;
  return takesJson(z.looseObject({ inputs: shape, parameters }), (body) =>
    answer(z.parse(inputs, body.inputs)),
  );
}

/** A model that takes `inputs` of this shape, and labels to choose from. */
function takesLabels<Inputs>(
  inputs: z.ZodMiniType<Inputs>,
  answer: (inputs: Inputs, parameters: z.output<typeof withLabels>) => unknown,
): Serve {
  const shape: z.ZodMiniType = inputs;
  return takesJson(z.looseObject({ inputs: shape, parameters: withLabels }), (body) =>
    json(answer(z.parse(inputs, body.inputs), body.parameters)),
  );
}

/** A model that takes a file: as the body, or as base64 together with parameters. */
function takesFile(type: RegExp, answer: () => Answer): Serve {
  return takesEither(hasJson, takesInputs(base64, answer, z.looseObject({})), takesBytes(type, answer));
}

function model(task: string, serve: Serve, below = ''): TaskRow {
  return { task, model: `lab/${task}`, path: `/models/{model}${below}`, serve };
}

const gives = (value: unknown) => () => json(value);

const answers =
  <Inputs>(answer: (inputs: Inputs) => unknown) =>
  (inputs: Inputs) =>
    json(answer(inputs));

const pictureLabels = [
  { label: 'tabby cat', score: 0.9 },
  { label: 'sofa', score: 0.1 },
];
const soundLabels = [
  { label: 'speech', score: 0.9 },
  { label: 'music', score: 0.1 },
];
const found = { label: 'cat', score: 0.9, box: { xmin: 1, ymin: 2, xmax: 30, ymax: 40 } };
const segment = { label: 'cat', score: 0.9, mask: mask.toString('base64') };
const sound = { label: 'speech', 'content-type': 'audio/wav', blob: base64Of('wav') };

const question = z.object({ question: text, context: text });
const tableQuestion = z.looseObject({
  query: z.optional(text),
  question: z.optional(text),
  table: z.record(z.string(), z.array(z.string())),
});
const pictureQuestion = z.object({ question: text, image: base64 });
const rows = z.object({ data: z.record(z.string(), z.array(z.union([z.string(), z.number()]))) });
const sentences = z.object({ source_sentence: text, sentences: z.array(text) });
const texts = z.union([text, z.array(text)]);

/** One of each row of a table. */
const ofRows =
  (value: (row: number) => number) =>
  ({ data }: z.output<typeof rows>) =>
    (Object.values(data)[0] ?? []).map((_, row) => value(row));

/**
 * A list of texts is answered as transformers' pipeline does: by `{sequence, labels, scores}` for each of them.
 * Source: `ZeroShotClassificationPipeline.postprocess` in huggingface/transformers.
 */
function sequenceResult(sequence: string, scores: readonly Score[]): object {
  return { sequence, labels: scores.map(({ label }) => label), scores: scores.map(({ score }) => score) };
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
    model(
      'sentence-similarity',
      takesInputs(
        sentences,
        answers((given) => similarities(given.source_sentence, given.sentences)),
      ),
      '/pipeline/sentence-similarity',
    ),
    model(
      'text-classification',
      takesInputs(
        text,
        answers((given) => [sentiment(given)]),
      ),
    ),
    model('token-classification', takesInputs(text, answers(entitiesIn))),
    model(
      'zero-shot-classification',
      takesLabels(texts, (given, { candidate_labels, multi_label }) =>
        Array.isArray(given)
          ? given.map((sequence) =>
              sequenceResult(sequence, zeroShot(sequence, candidate_labels, multi_label)),
            )
          : zeroShot(given, candidate_labels, multi_label),
      ),
    ),
    model(
      'question-answering',
      takesInputs(
        question,
        answers((given) => answerIn(given.context, given.question)),
      ),
    ),
    model(
      'table-question-answering',
      takesInputs(
        tableQuestion,
        answers((given) => answerFrom(given.table, given.query ?? given.question ?? '')),
      ),
    ),
    model('fill-mask', takesInputs(text, answers(fillings))),
    model(
      'summarization',
      takesInputs(
        text,
        answers((given) => [{ summary_text: summary(given) }]),
      ),
    ),
    model(
      'translation',
      takesInputs(
        text,
        answers((given) => [{ translation_text: translation(given) }]),
      ),
    ),
    model(
      'text-to-image',
      takesInputs(text, () => fileAnswer('png')),
    ),
    model(
      'image-to-image',
      takesFile(image, () => fileAnswer('png')),
    ),
    model('image-to-text', takesFile(image, gives([{ generated_text: 'a cat' }]))),
    model('image-classification', takesFile(image, gives(pictureLabels))),
    model('object-detection', takesFile(image, gives([found]))),
    model('image-segmentation', takesInputs(base64, gives([segment]))),
    model(
      'zero-shot-image-classification',
      takesLabels(z.object({ image: base64 }), (_, { candidate_labels }) =>
        zeroShotOfPicture(candidate_labels),
      ),
    ),
    model(
      'visual-question-answering',
      takesInputs(
        pictureQuestion,
        answers((given) => [{ answer: answerAboutPicture(given.question), score: 0.7 }]),
      ),
    ),
    model(
      'document-question-answering',
      takesInputs(
        pictureQuestion,
        answers((given) => [answerIn(letter, given.question)]),
      ),
    ),
    model('automatic-speech-recognition', takesFile(audio, gives({ text: 'hello there' }))),
    model('audio-classification', takesFile(audio, gives(soundLabels))),
    model('audio-to-audio', takesFile(audio, gives([sound]))),
    model(
      'text-to-speech',
      takesInputs(text, () => fileAnswer('wav')),
    ),
    model(
      'text-to-audio',
      takesInputs(text, () => fileAnswer('wav')),
    ),
    model('tabular-classification', takesInputs(rows, answers(ofRows((row) => row % 2)))),
    model('tabular-regression', takesInputs(rows, answers(ofRows((row) => row + 0.5)))),
  ],
};
