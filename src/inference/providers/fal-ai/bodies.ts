import type { ProviderCall } from '../../provider';
import { without } from '../shared/bodies';
import { fileOf, optionalFileOf } from '../shared/input-files';
import { lorasField, weightsOf } from '../shared/lora';
import { audioUrl } from './audio';

type Body = Record<string, unknown>;

/** For models that stand for whatever adapter is named: the model that it adapts. */
const baseModelOfLoras = 'stabilityai/stable-diffusion-xl-base-1.0';

export function promptBody({ extra, parameters, inputs }: ProviderCall): Body {
  return { ...extra, ...parameters, prompt: inputs };
}

export function speechBody({ extra, parameters, inputs }: ProviderCall): Body {
  return { ...extra, ...parameters, text: inputs };
}

export function textToImageBody(call: ProviderCall): Body {
  const loras = lorasOf(call);
  const isAnyLora = loras.loras !== undefined && call.model === 'fal-ai/lora';
  return { ...promptBody(call), ...loras, ...(isAnyLora && { model_name: baseModelOfLoras }) };
}

export function textToVideoBody(call: ProviderCall): Body {
  return { ...promptBody(call), ...lorasOf(call) };
}

/** Both fields, since models differ in the one they read. */
export function imageToImageBody(call: ProviderCall): Body {
  const url = imageUrl(call);
  return { ...settings(call), image_url: url, image_urls: [url], ...lorasOf(call) };
}

export function imageToVideoBody(call: ProviderCall): Body {
  return { ...settings(call), image_url: imageUrl(call), ...lorasOf(call) };
}

/** As the other body does it; without an image, the prompt in the parameters is all there is. */
export function withOptionalImage(body: (call: ProviderCall) => Body): (call: ProviderCall) => Body {
  return (call) =>
    optionalFileOf(call) === undefined ? { ...settings(call), ...lorasOf(call) } : body(call);
}

export function imageSegmentationBody(call: ProviderCall): Body {
  return { ...settings(call), image_url: imageUrl(call), sync_mode: true };
}

export function audioToAudioBody(call: ProviderCall): Body {
  const { extra, parameters } = call;
  return { ...extra, audio_url: audioUrl(call), ...without(parameters, 'audio_url') };
}

/** Here the parameters stay as they are. */
export function speechRecognitionBody(call: ProviderCall): Body {
  const { parameters } = call.args;
  return { ...(parameters !== undefined && { parameters }), ...call.extra, audio_url: audioUrl(call) };
}

function settings({ extra, parameters }: ProviderCall): Body {
  return { ...extra, ...parameters };
}

function imageUrl(call: ProviderCall): string {
  return fileOf(call).dataUrl('image/png');
}

function lorasOf({ lora }: ProviderCall) {
  return lorasField(weightsOf(lora)?.weightsUrl);
}
