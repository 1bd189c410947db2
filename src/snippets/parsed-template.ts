import { Template } from '../template';
import { literalFilters } from './literals/filters';

const parsed = new Map<string, Template>();

/** The template of a source, parsed on first use. */
export function parsedTemplate(source: string): Template {
  let template = parsed.get(source);
  if (template === undefined) {
    template = snippetTemplate(source);
    parsed.set(source, template);
  }
  return template;
}

/** The template of a source, in which a value goes through one of the literal filters. */
export function snippetTemplate(source: string): Template {
  return new Template(source, { trimBlocks: true, lstripBlocks: true, filters: literalFilters });
}
