import type { ProviderForm } from '../call';
import { drawing } from './form-args';

/** HF Inference takes JSON as callers give it. */
export function unchanged(path = '/models/acme/m'): ProviderForm {
  return { provider: 'hf-inference', path, args: drawing, body: drawing };
}
