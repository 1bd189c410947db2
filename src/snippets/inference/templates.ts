import { parsedTemplate } from '../parsed-template';
import { snippetClients } from './clients';

/** There is no template for this combination. */
export class TemplateNotFoundError extends Error {
  override readonly name = 'TemplateNotFoundError';

  constructor(
    readonly language: string,
    readonly client: string,
    readonly kind: string,
  ) {
    super(`Template not found: ${language}/${client}/${kind}`);
  }
}

/** @throws TemplateNotFoundError */
export function renderTemplate(language: string, client: string, kind: string, context: object): string {
  const found = snippetClients.find((each) => each.language === language && each.client === client);
  if (found === undefined || !Object.hasOwn(found.kinds, kind)) {
    throw new TemplateNotFoundError(language, client, kind);
  }
  return parsedTemplate(found.kinds[kind] ?? '').render(context);
}
