import type { InputField } from '../../../protocol';

/** A field of a form as `hub_run_inference` takes it, such as `image (image)` or `context (text, optional)`. */
export function fieldWords({ name, kind, required }: InputField): string {
  return `${name} (${kind}${required ? '' : ', optional'})`;
}
