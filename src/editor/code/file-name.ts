import { languageFacts } from '../kit/languages';

/** A name for a file that uses the model: its id without the owner, in the letters that every system takes. */
export function fileNameFor(modelId: string, language: string): string {
  const name = modelId
    .slice(modelId.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `${name || 'model'}${languageFacts(language).ending}`;
}
