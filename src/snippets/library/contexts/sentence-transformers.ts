import type { ModelRecord } from '../../../catalogue';

const sampleSentences = [
  'The early train was full again.',
  'Every seat was taken on the first train of the day.',
  'Her brother bakes bread on Sundays.',
];

/** What the template of Sentence Transformers reads. */
export function sentenceTransformersContext(model: ModelRecord): object {
  const { id, tags } = model;
  return {
    id,
    kind: kindOf(model),
    custom_code: ['custom_code', 'trust-remote-code'].some((tag) => tags.includes(tag)),
    sentences: widgetSentences(model) ?? sampleSentences,
  };
}

function kindOf({ tags, pipeline_tag }: ModelRecord): string {
  if (tags.includes('PyLate')) {
    return 'late interaction';
  }
  return tags.includes('cross-encoder') || pipeline_tag === 'text-ranking' ? 'cross-encoder' : 'embedding';
}

/** What the widget compares: a sentence, then those it is compared with. */
function widgetSentences({ widgetData }: ModelRecord): string[] | undefined {
  const { source_sentence: source, sentences } = widgetData?.[0] ?? {};
  const others: unknown[] = Array.isArray(sentences) ? sentences : [];
  const texts = [source, ...others].filter((text) => typeof text === 'string');
  return others.length > 0 && texts.length === others.length + 1 ? texts : undefined;
}
