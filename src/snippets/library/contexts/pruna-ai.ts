import type { ModelRecord } from '../../../catalogue';
import { diffusersContext } from './diffusers';
import { modelContext } from './model-context';
import { transformersContext } from './transformers';

/** Libraries whose snippets Pruna's are written from; the first of these tags that a model has counts. */
const rewritten = [
  ['diffusers', diffusersContext],
  ['transformers', transformersContext],
] as const;

const pruna = { package: 'pruna', model_class: 'PrunaModel' };
const prunaPro = { package: 'pruna_pro', model_class: 'PrunaProModel' };

/** What the template of Pruna reads: what the template it is written from does, and the names of its own. */
export function prunaAiContext(model: ModelRecord): object {
  const [library, context] = rewritten.find(([tag]) => model.tags.includes(tag)) ?? ['', modelContext];
  const names = model.tags.includes('pruna_pro-ai') ? prunaPro : pruna;
  return { ...context(model), ...names, rewritten: library };
}
