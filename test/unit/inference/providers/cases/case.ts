import { type Args, base64, type CallSpec, file } from '../calls';

/** A call, and the request that it makes. */
export interface Case extends Omit<CallSpec, 'routed'> {
  readonly url: string;
  readonly routedUrl: string;
  /** The order of keys counts. */
  readonly body: Args;
  readonly name?: string;
}

export const router = 'https://router.huggingface.co';
export const messages = [{ role: 'user', content: 'Hi' }];
export const jpeg = `data:image/jpeg;base64,${base64}`;
export const png = `data:image/png;base64,${base64}`;
export const drawing = { inputs: 'a cat', parameters: { seed: 3, num_inference_steps: 5 }, extra: true };
export const retouching = { inputs: file(), parameters: { prompt: 'blue', seed: 3 }, extra: true };
export const speaking = { inputs: 'hello', parameters: { voice: 'nova' }, extra: true };
export const writing = { inputs: 'Once', parameters: { max_new_tokens: 5, temperature: 0.2 }, top_p: 1 };

export function on(provider: string, host: string) {
  return (task: CallSpec['task'], path: string, args: Args, body: Args, more: Partial<Case> = {}): Case => ({
    provider,
    task,
    args,
    url: host + path,
    routedUrl: `${router}/${provider}${path}`,
    body,
    ...more,
  });
}

export const retouched = { extra: true, prompt: 'blue', seed: 3 };
