import type { ModelRecord } from '../../../catalogue';

/** The class of Transformers for a task of PEFT. */
const autoModels: ReadonlyMap<unknown, string> = new Map([
  ['CAUSAL_LM', 'AutoModelForCausalLM'],
  ['SEQ_2_SEQ_LM', 'AutoModelForSeq2SeqLM'],
  ['TOKEN_CLS', 'AutoModelForTokenClassification'],
  ['SEQ_CLS', 'AutoModelForSequenceClassification'],
]);

/** What the template of PEFT reads; empty for what the adapter's configuration does not tell. */
export function peftContext({ id, config }: ModelRecord): object {
  const settings = new Map(Object.entries(config?.peft ?? {}));
  const baseModel = settings.get('base_model_name_or_path');
  return {
    id,
    auto_model: autoModels.get(settings.get('task_type')) ?? '',
    base_model: typeof baseModel === 'string' ? baseModel : '',
  };
}
