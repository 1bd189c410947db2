import { writeYaml } from '../../yaml';
import type { Evaluation, EvaluationModel, EvaluationPrompt } from './evaluation';

/** An evaluation as the text of its file. */
export function writeEvaluation({
  name,
  description,
  task,
  inputs,
  prompts,
  models,
  ...rest
}: Evaluation): string {
  const { data, tests, vars, asserts, repeat, ...others } = rest;
  const fields = {
    ...{ name, description, task, inputs },
    ...(prompts.length > 0 && { prompts: prompts.map(promptField) }),
    models: models.map(modelField),
    data,
    ...(tests.length > 0 && { tests }),
    ...(Object.keys(vars).length > 0 && { vars }),
    ...(asserts.length > 0 && { assert: asserts }),
    ...(repeat > 1 && { repeat }),
    ...others,
  };
  return writeYaml(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

function promptField({ label, source }: EvaluationPrompt, index: number) {
  const own = 'file' in source ? source.file : `Prompt ${index + 1}`;
  const isPlain =
    label === own && 'text' in source && source.system === undefined && source.images === undefined;
  return isPlain ? source.text : { ...source, ...(label !== own && { label }) };
}

function modelField({ model, provider, label, parameters }: EvaluationModel) {
  const usual = provider === 'auto' ? model : `${model} (${provider})`;
  const more = {
    ...(provider !== 'auto' && { provider }),
    ...(label !== usual && { label }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
  };
  return Object.keys(more).length === 0 ? model : { model, ...more };
}
