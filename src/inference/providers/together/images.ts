import type { ProviderCall, ProviderTask } from '../../provider';
import type { TaskResults } from '../../tasks/results';
import { jsonBody, without } from '../shared/bodies';
import { openAiImageFile, openAiImageSource, openAiImages, responseFormat, toFile } from '../shared/images';
import { fileOf } from '../shared/input-files';
import { withSteps } from '../shared/steps';

const path = '/v1/images/generations';

export const textToImage: ProviderTask<TaskResults['text-to-image']> = openAiImages({
  path,
  body: (call) => {
    const { extra, parameters, inputs, model } = call;
    const response_format = responseFormat(call, 'base64');
    return { ...extra, ...withSteps(parameters), prompt: inputs, response_format, model };
  },
});

export const imageToImage: ProviderTask<Blob> = {
  path,
  body: (call) => {
    const { extra, parameters, model } = call;
    const { prompt = '', ...settings } = withSteps(parameters);
    const image = imageField(call);
    return jsonBody({
      ...extra,
      prompt,
      ...image,
      ...without(settings, ...Object.keys(image)),
      response_format: 'base64',
      model,
    });
  },
  answerFile: openAiImageFile,
  read: (answer, context) => toFile(openAiImageSource(answer, context.label), context),
};

/** One family of models takes its image apart from all others. */
function imageField(call: ProviderCall): Readonly<Record<string, unknown>> {
  const url = fileOf(call).dataUrl('image/jpeg');
  const model = call.model.toLowerCase();
  const isKontext = model.includes('kontext') && model.includes('flux.1');
  return isKontext ? { image_url: url } : { reference_images: [url] };
}
