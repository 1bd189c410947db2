import { escapeMarkdown } from './escape-markdown';

/** Words of anyone, and where a press on them leads. */
export interface LinkedWords {
  readonly text: string;
  /** `title` is what the editor shows when the pointer rests on the words. */
  readonly link?: { readonly url: string; readonly title: string };
}

/** What would end the address of a link, or begin something else in it. */
const ends = /[()<>"'`\\[\]\s]/g;

/** Such words in Markdown; nothing in them, their address or its title is taken for markup. */
export function linkedMarkdown({ text, link }: LinkedWords): string {
  if (link === undefined) {
    return escapeMarkdown(text);
  }
  const address = link.url.replace(ends, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const title = escapeMarkdown(link.title).replaceAll('"', '&quot;');
  return `[${escapeMarkdown(text)}](${address} "${title}")`;
}
