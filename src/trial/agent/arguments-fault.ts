import type { OutputUnit } from '@cfworker/json-schema';
import type { ArgumentsFault } from '../../protocol';

/** The longest detail, in characters. */
const detailLimit = 500;

/** What of the validator's words is the detail of a fault, by the keyword that isn't met. */
const details: ReadonlyMap<string, { readonly code: ArgumentsFault['code']; readonly part: RegExp }> =
  new Map([
    ['required', { code: 'missing', part: /"(.*)"/ }],
    ['type', { code: 'type', part: /Expected (.*?)\.?$/ }],
    ['enum', { code: 'choice', part: /\[(.*)\]/ }],
    ['const', { code: 'choice', part: /match (.*?)\.?$/ }],
    ['false', { code: 'unknown', part: /$/ }],
  ]);

/** A fault that the validator found. */
export function schemaFault({ keyword, instanceLocation, error }: OutputUnit): ArgumentsFault {
  const place = instanceLocation.replace(/^#\/?/, '').slice(0, detailLimit);
  const { code = 'schema', part = /$/ } = details.get(keyword) ?? {};
  const [, detail = ''] = part.exec(error) ?? [];
  const said = place === '' ? error : `${place}: ${error}`;
  return { code, place, detail: detail.slice(0, detailLimit), said: said.slice(0, detailLimit) };
}

const words: Readonly<Partial<Record<ArgumentsFault['code'], (detail: string) => string>>> = {
  tooLong: (detail) => `The arguments are longer than ${detail} characters.`,
  tooDeep: () => 'The arguments are nested too deeply.',
  notJson: (detail) => `The arguments are not valid JSON: ${detail}`,
  notObject: () => 'The arguments are not a JSON object.',
};

/** A fault in English, for the model. */
export function faultForModel({ code, detail, said }: ArgumentsFault): string {
  return words[code]?.(detail) ?? `The arguments do not match the tool's schema: ${said}`;
}
