import { Template } from '../template';
import { literalFilters } from './literals/filters';

const parsed = new Map<string, Template>();

/**
 * The template of a source, parsed on first use.
 *
 * @param prepare changes the source before it is parsed; always the same for one source
 */
export function parsedTemplate(source: string, prepare = (text: string) => text): Template {
  let template = parsed.get(source);
  if (template === undefined) {
    template = new Template(prepare(source), {
      trimBlocks: true,
      lstripBlocks: true,
      filters: literalFilters,
    });
    parsed.set(source, template);
  }
  return template;
}
