import type { ModelRecord } from './model-record';

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

export interface ImagePart {
  readonly type: 'image_url';
  readonly image_url: { readonly url: string };
}

export interface ChatMessage {
  readonly role: string;
  readonly content: string | readonly (TextPart | ImagePart)[];
}

/** The message shown for a task that has no sample. */
export const noSampleMessage = 'No input example has been defined for this model task.';

const sampleImage =
  'https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/hub/parrots.png';

const chatSamples: Readonly<Record<string, readonly ChatMessage[]>> = {
  'text-generation': [{ role: 'user', content: 'Why is the sky blue? Answer in two sentences.' }],
  'image-text-to-text': [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Describe this picture in one sentence.' },
        { type: 'image_url', image_url: { url: sampleImage } },
      ],
    },
  ],
};

/**
 * An input to try the model with: chat messages for conversational tasks, else {@link noSampleMessage}.
 *
 * @param task defaults to the model's own `pipeline_tag`
 */
export function sampleInput(model: ModelRecord, task = model.pipeline_tag): readonly ChatMessage[] | string {
  return (task !== undefined && Object.hasOwn(chatSamples, task) && chatSamples[task]) || noSampleMessage;
}
