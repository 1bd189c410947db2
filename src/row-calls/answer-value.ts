import type { AnswerValue } from '../batch';
import type { OutputFile, OutputKind, OutputOf } from '../protocol';

/** Keeps a file that a model made. @returns what stands for it in the cell */
export type KeepFile = (file: OutputFile, index: number) => Promise<string>;

type Values = {
  readonly [Kind in OutputKind]: (
    output: OutputOf<Kind>,
    keep: KeepFile,
  ) => AnswerValue | Promise<AnswerValue>;
};

type Scored = { readonly label: string; readonly score?: number | undefined };

const text = (words: string): AnswerValue => ({ kind: 'text', text: words });
const json = (value: unknown): AnswerValue => ({ kind: 'json', value });

const values: Values = {
  text: (output) => text(output.text),
  scores: ({ scores }) => best(scores),
  entities: ({ entities }) => json(entities),
  fillings: ({ fillings }) => best(fillings.map(({ word, score }) => ({ label: word, score }))),
  answers: ({ answers }) => best(answers.map(({ answer, score }) => ({ label: answer, score }))),
  tableAnswer: ({ answer }) => text(answer),
  similarities: ({ similarities }) => json(similarities.map(({ score }) => score)),
  embedding: ({ vectors }) => json(vectors.length === 1 ? vectors[0] : vectors),
  boxes: ({ boxes }) => json(boxes),
  segments: async ({ segments }, keep) =>
    json(
      await Promise.all(
        segments.map(async ({ label, score, mask }, index) => ({
          label,
          ...(score !== undefined && { score }),
          mask: await keep({ type: 'image/png', bytes: mask }, index),
        })),
      ),
    ),
  transcript: (output) => text(output.text),
  files: async ({ files }, keep) => {
    const paths = await Promise.all(files.map(keep));
    return paths.length === 1 ? text(paths[0] ?? '') : json(paths);
  },
  predictions: ({ predictions }) =>
    predictions.length === 1 ? text(String(predictions[0])) : json(predictions),
  json: (output) => json(JSON.parse(output.json)),
};

/** What of a model's output goes into the cell of its row. */
export async function answerValue<Kind extends OutputKind>(
  output: OutputOf<Kind>,
  keep: KeepFile,
): Promise<AnswerValue> {
  const toValue = values[output.kind as Kind] as Values[Kind];
  return toValue(output, keep);
}

/** The one with the highest score; the first where none has any. */
function best(found: readonly Scored[]): AnswerValue {
  const [first, ...others] = found;
  if (first === undefined) {
    return text('');
  }
  const top = others.reduce((one, other) => ((other.score ?? 0) > (one.score ?? 0) ? other : one), first);
  return { kind: 'label', label: top.label, ...(top.score !== undefined && { score: top.score }) };
}
