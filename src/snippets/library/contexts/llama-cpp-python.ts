import { type ChatMessage, type ModelRecord, noSampleMessage, sampleInput } from '../../../catalogue';

/** What the template of llama-cpp-python reads. Who knows the model's files puts one of them for `gguf_file`. */
export function llamaCppPythonContext(model: ModelRecord): object {
  return {
    id: model.id,
    gguf_file: '{{GGUF_FILE}}',
    conversational: model.tags.includes('conversational'),
    messages: sampleMessages(model),
    with_images: model.pipeline_tag === 'image-text-to-text',
    no_sample: noSampleMessage,
    placeholder: [{ role: 'user', content: '<your question>' }],
  };
}

/** The model's sample as a conversation; undefined where there is none that could be said. */
function sampleMessages(model: ModelRecord): readonly ChatMessage[] | undefined {
  const sample = sampleInput(model);
  if (typeof sample === 'string') {
    return sample === noSampleMessage ? undefined : [{ role: 'user', content: sample }];
  }
  return Array.isArray(sample) ? sample : undefined;
}
