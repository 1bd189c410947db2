import type { ModelRecord } from '../../../catalogue';

/** What each tag makes of a model; the first of them that it has counts. */
const variants: readonly (readonly [tag: string, variant: string])[] = [
  ['StableDiffusionInpaintPipeline', 'inpainting'],
  ['StableDiffusionXLInpaintPipeline', 'inpainting'],
  ['controlnet', 'controlnet'],
  ['lora', 'lora'],
  ['textual_inversion', 'textual inversion'],
  ['FluxFillPipeline', 'flux fill'],
];

const videoPrompt = 'A man plays an electric guitar, nodding along as his hand runs over the strings';

const samplePrompts: ReadonlyMap<string, string> = new Map([
  ['image-to-image', 'Give the cat a knitted red scarf'],
  ['image-to-video', videoPrompt],
  ['text-to-video', videoPrompt],
]);

/** What the template of Diffusers reads. The base model is empty where the model card does not name it. */
export function diffusersContext(model: ModelRecord): object {
  const { id, tags, pipeline_tag = '' } = model;
  const variant = variants.find(([tag]) => tags.includes(tag))?.[1] ?? 'pipeline';
  const task = variant === 'textual inversion' ? '' : pipeline_tag;
  const baseModel = baseModelOf(model);
  return {
    id,
    variant,
    task,
    prompt: promptOf(model) || (samplePrompts.get(task) ?? 'A lighthouse on a cliff at dusk, oil painting'),
    base_model: baseModel,
    /** What the pipeline is loaded from. */
    weights: variant === 'pipeline' ? id : baseModel || '<base model id>',
  };
}

/** An empty text of the widget stands for no prompt at all. */
function promptOf({ widgetData, cardData }: ModelRecord): string {
  const text = widgetData?.[0]?.text;
  return typeof text === 'string' ? text : (cardData?.instance_prompt ?? '');
}

/** Of several base models the first: a pipeline is loaded from one. */
function baseModelOf({ cardData }: ModelRecord): string {
  const named = cardData?.base_model ?? '';
  return typeof named === 'string' ? named : (named[0] ?? '');
}
