/** A prompt with the model that it names. */
export interface NamedModel {
  readonly model: string | undefined;
  /** Of `owner/name:provider`. */
  readonly provider: string | undefined;
  /** The words around it. */
  readonly rest: string;
}

const part = '[A-Za-z0-9][\\w.-]{0,95}';
const named = new RegExp(`(?<=^|[\\s"'\`(])(${part}/${part})(?::([a-z][\\w-]*))?(?=$|[\\s"'\`),;:.?!])`);

/** The first id of a model in a text: `owner/name`, in quotes or not, with a provider behind it or not. */
export function namedModel(prompt: string): NamedModel {
  const match = named.exec(prompt);
  if (match === null) {
    return { model: undefined, provider: undefined, rest: prompt.trim() };
  }
  const [whole, id = '', provider] = match;
  const model = id.replace(/[.]+$/, '');
  const around = [prompt.slice(0, match.index), prompt.slice(match.index + whole.length)];
  const rest = around.join('').replace(/(["'`])\1/g, '');
  return { model, provider, rest: rest.replace(/^[\s:,;]+|\s+$/g, '') };
}
