import * as z from 'zod/mini';
import { assertionKinds, assertionSchema, evaluationSchema, evaluationTasks } from '../src/evaluate';

/** What editors say about a field of an evaluation. */
const about: Readonly<Record<string, string>> = {
  name: 'What the evaluation is called.',
  description: 'What it is about.',
  task: 'What the models do with “inputs”, such as object-detection. Without it, they answer a prompt.',
  inputs: 'What the task is given, by the names of its inputs. {{ column }} stands for a value of the row.',
  prompt: 'What the models are asked. {{ column }} stands for a value of the row.',
  prompts: 'Several prompts: each is tried with each model.',
  models: 'The models that are compared, by their ids on the hub or on a server of yours.',
  data: 'The rows: a CSV, TSV, JSONL or Parquet file.',
  tests: 'Rows that are written here.',
  vars: 'Values for all rows.',
  assert: 'What a good answer is.',
  threshold: 'The least score of a row that passes, from 0 to 1. Default: every assertion must hold.',
  judge: 'The model that judges for assertions such as llm-rubric.',
  embedding: 'The model whose embeddings the assertion similar compares.',
  repeat: 'How many answers each row gets.',
  cluster: 'A column whose rows belong together, such as those of one document.',
  baseline: 'The label of the model that others are compared with.',
  budget: 'In US dollars: the run stops once that much is spent.',
};

const types = Object.keys(assertionKinds).flatMap((type) => [type, `not-${type}`]);

/** The JSON schemas of files that people write, by their paths: editors complete and check by them. */
export function schemas(): Readonly<Record<string, object>> {
  const { properties = {}, ...rest } = z.toJSONSchema(evaluationSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === assertionSchema && jsonSchema.properties !== undefined) {
        jsonSchema.properties.type = { type: 'string', enum: types };
      }
    },
  });
  properties.task = { type: 'string', enum: [...evaluationTasks] };
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...(typeof schema === 'object' ? schema : {}), description: about[name] },
  ]);
  return { 'schemas/evaluation.json': { ...rest, properties: Object.fromEntries(described) } };
}
