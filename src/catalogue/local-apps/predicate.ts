import type { ModelRecord } from '../model-record';
import type { TaskId } from '../tasks';

type Field = 'library_name' | 'gguf.context_length' | 'config.quantization_config.quant_method';

/** What a model must be like. A field is set when its value is neither missing nor empty nor zero. */
export type Predicate =
  | { readonly any: readonly Predicate[] }
  | { readonly all: readonly Predicate[] }
  | { readonly tag: string }
  | { readonly pipelineTagIn: readonly TaskId[] }
  | { readonly chatTemplateContains: string }
  | { readonly field: Field; readonly is: 'set' }
  | { readonly field: Field; readonly equals: string }
  | { readonly field: Field; readonly in: readonly string[] };

export function holds(predicate: Predicate, model: ModelRecord): boolean {
  if ('any' in predicate) {
    return predicate.any.some((part) => holds(part, model));
  }
  if ('all' in predicate) {
    return predicate.all.every((part) => holds(part, model));
  }
  if ('tag' in predicate) {
    return model.tags.includes(predicate.tag);
  }
  if ('pipelineTagIn' in predicate) {
    return predicate.pipelineTagIn.some((task) => task === model.pipeline_tag);
  }
  if ('chatTemplateContains' in predicate) {
    return chatTemplateOf(model).includes(predicate.chatTemplateContains);
  }
  return fieldHolds(predicate, valueAt(model, predicate.field));
}

function fieldHolds(predicate: Extract<Predicate, { field: Field }>, value: unknown): boolean {
  if ('equals' in predicate) {
    return value === predicate.equals;
  }
  if ('in' in predicate) {
    return predicate.in.some((wanted) => wanted === value);
  }
  return Boolean(value);
}

/** The template in the model's file goes before those of its configuration; empty when there is none. */
function chatTemplateOf(model: ModelRecord): string {
  const named = model.config?.tokenizer_config?.chat_template;
  const templates = [
    valueAt(model, 'gguf.chat_template'),
    model.config?.chat_template_jinja,
    typeof named === 'string' ? named : named?.[0]?.template,
  ];
  return (
    templates.find((template): template is string => typeof template === 'string' && template !== '') ?? ''
  );
}

/** The value at a dotted path; undefined where the path leads nowhere. */
function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), record);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
