import { base64, file } from '../files';

/** Arguments with a parameter, and with a field of their own beside the parameters. */
export const drawing = { inputs: 'a cat', parameters: { seed: 3, num_inference_steps: 5 }, extra: true };
export const retouching = { inputs: file(), parameters: { prompt: 'blue', seed: 3 }, extra: true };
export const speaking = { inputs: 'hello', parameters: { voice: 'nova' }, extra: true };
export const writing = { inputs: 'Once', parameters: { max_new_tokens: 5, temperature: 0.2 }, top_p: 1 };

/** {@link drawing} where all of it stands at the top. */
export const drawn = { extra: true, seed: 3, num_inference_steps: 5, prompt: 'a cat' };

/** {@link file} as the body of a request has it. */
export const png = `data:image/png;base64,${base64}`;
export const jpeg = `data:image/jpeg;base64,${base64}`;

/** {@link retouching} where all but the image stands at the top. */
export const retouched = { extra: true, prompt: 'blue', seed: 3 };

/** The same with the image in base64. */
export const base64Retouched = { extra: true, image: base64, images: [base64], prompt: 'blue', seed: 3 };
