import diffusers from './templates/diffusers.py.jinja';
import pruna from './templates/pruna-ai.py.jinja';
import transformers from './templates/transformers.py.jinja';

const modelClass = '{{ model_class | identifier }}';
const prunaImport = `from {{ package | identifier }} import ${modelClass}\n`;

/** Diffusers' template with Pruna's class for each pipeline's, imported behind all of Diffusers'. */
const fromDiffusers = diffusers
  .replace(
    /^from diffusers import (?:(\w+), )?\w+Pipeline\w*\n((?:.+\n)*)/gm,
    (_, model: string | undefined, imports: string) =>
      (model === undefined ? '' : `from diffusers import ${model}\n`) + imports + prunaImport,
  )
  .replace(/\w+Pipeline\w*/g, modelClass);

/** Transformers' template with Pruna's class for the pipeline and for each model's. */
const fromTransformers = transformers
  .replace(
    /^from transformers import (?:(.*), )?(?:pipeline|\{\{ auto_model \| identifier \}\})\n/gm,
    (_, processor: string | undefined) =>
      prunaImport + (processor === undefined ? '' : `from transformers import ${processor}\n`),
  )
  .replace(/\bpipeline\(.*\)$/gm, `${modelClass}.from_pretrained({{ id | py }})`)
  .replaceAll('{{ auto_model | identifier }}', modelClass);

/** Pruna's template: the comments that name a library's template stand for that template, rewritten. */
export const prunaSource = pruna
  .replace('{# diffusers #}\n', () => fromDiffusers)
  .replace('{# transformers #}\n', () => fromTransformers);
