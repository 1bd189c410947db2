import { escapeText } from '../values/markup';

interface UrlizeOptions {
  /** Characters of an address that are shown. */
  readonly limit: number | undefined;
  readonly nofollow: boolean;
  readonly target: string | undefined;
  readonly rel: string;
}

const address = /^(?:https?:\/\/|www\.)[^\s<>"]+\.?[^\s<>"]*$/i;
const domain = /^[a-z0-9][a-z0-9-]*\.(?:com|net|int|edu|gov|org|info|mil)(?:$|[/?#])/i;
const mail = /^[^\s@<>]+@[\w-]+(?:\.[\w-]+)+$/;
/** An opening bracket, what may be an address, and the punctuation behind it. */
const word = /^((?:[(<]|&lt;)*)(.*?)((?:[).,>\n]|&gt;)*)$/s;

/** A text with its addresses as links. */
export function urlized(text: string, options: UrlizeOptions): string {
  return escapeText(text)
    .split(/(\s+)/)
    .map((part) => (part.length > 2000 ? part : linked(part, options)))
    .join('');
}

function linked(part: string, { limit, nofollow, target, rel }: UrlizeOptions): string {
  const [, head = '', middle = '', tail = ''] = word.exec(part) ?? [];
  const relations = [...new Set([...rel.split(' '), ...(nofollow ? ['nofollow'] : []), 'noopener'])].filter(
    Boolean,
  );
  const attributes = ` rel="${relations.sort().join(' ')}"${target === undefined ? '' : ` target="${target}"`}`;
  const shown = limit !== undefined && middle.length > limit ? `${middle.slice(0, limit)}...` : middle;
  if (address.test(middle) || domain.test(middle)) {
    const url = /^https?:/i.test(middle) ? middle : `https://${middle}`;
    return `${head}<a href="${url}"${attributes}>${shown}</a>${tail}`;
  }
  return mail.test(middle) && !middle.startsWith('www.')
    ? `${head}<a href="mailto:${middle}">${middle}</a>${tail}`
    : part;
}
