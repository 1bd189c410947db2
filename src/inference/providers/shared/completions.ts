import type { ProviderCall, ProviderTask } from '../../provider';
import type { GeneratedText } from '../../tasks/results';
import { asTextGeneration, asTextGenerationByChat } from '../../tasks/text';
import { completionSettings, jsonBody, reserved } from './bodies';

/** Text generation as OpenAI-compatible servers do it. */
export function completions(
  path: ProviderTask['path'] = '/v1/completions',
  label?: string,
): ProviderTask<GeneratedText> {
  return {
    ...(label !== undefined && { label }),
    path,
    body: completionsBody,
    read: (answer, context) => asTextGeneration(answer, context.label),
  };
}

/** `model` if there is a name for it, the settings, `prompt`. */
export function completionsBody(call: ProviderCall) {
  const { model, inputs } = call;
  return jsonBody(reserved(model === '' ? {} : { model }, { ...completionSettings(call), prompt: inputs }));
}

/** Text generation on a server that only chats: the text is the user's message. */
export function completionsByChat(path: string, label?: string): ProviderTask<GeneratedText> {
  return {
    ...(label !== undefined && { label }),
    path,
    body: (call) => {
      const messages = [{ role: 'user', content: call.inputs }];
      return jsonBody({ ...reserved({ messages }, completionSettings(call)), model: call.model });
    },
    read: (answer, context) => asTextGenerationByChat(answer, context.label),
  };
}
