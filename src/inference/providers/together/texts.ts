import type { ProviderCall, ProviderTask } from '../../provider';
import { asFile } from '../../tasks/media';
import type { GeneratedText } from '../../tasks/results';
import { asTextGeneration } from '../../tasks/text';
import { at } from '../shared/answer-path';
import { jsonBody } from '../shared/bodies';
import { jsonSchemaOf } from '../shared/chat';
import { completions } from '../shared/completions';

/** The host wants the schema itself where others want it with a name around it. */
export function withPlainSchema(body: Record<string, unknown>): Record<string, unknown> {
  const schema = jsonSchemaOf(body)?.schema;
  return schema === undefined ? body : { ...body, response_format: { type: 'json_schema', schema } };
}

export const textGeneration: ProviderTask<GeneratedText> = {
  ...completions(),
  read: (answer, { label }) => {
    const details = {
      finish_reason: at(answer, ['choices', 0, 'finish_reason']),
      seed: at(answer, ['choices', 0, 'seed']),
    };
    return { ...asTextGeneration(answer, label), details };
  },
};

export const textToSpeech: ProviderTask<Blob> = {
  path: '/v1/audio/speech',
  body: (call) => {
    const { extra, parameters, inputs, model } = call;
    return jsonBody({ ...extra, ...parameters, ...voiceOf(call), input: inputs, model });
  },
  answerFile: { form: 'body' },
  read: (answer, { label }) => asFile(answer, label),
};

/** Kokoro does not speak without a voice. */
function voiceOf({ extra, parameters, model }: ProviderCall): { voice?: unknown } {
  const fallback = model.toLowerCase().includes('kokoro') ? 'af_alloy' : undefined;
  const voice = parameters.voice ?? extra.voice ?? fallback;
  return voice === undefined ? {} : { voice };
}
