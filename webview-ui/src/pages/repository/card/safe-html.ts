import DOMPurify, { type Config } from 'dompurify';
import { Marked } from 'marked';

/** What may come out of a text that a stranger wrote. Nothing else does, whatever the text holds. */
const allowed: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'center', 'blockquote'],
    ...['a', 'img', 'em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
    ...['code', 'pre', 'kbd', 'samp', 'var', 'abbr', 'q', 'cite', 'details', 'summary'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'id', 'align', 'width', 'height'],
    ...['colspan', 'rowspan', 'start', 'open', 'lang', 'dir'],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Ids get a prefix, so that they cannot stand in for something of ours.
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
};

/** What DOMPurify puts in front of ids. */
const idPrefix = 'user-content-';

const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

const webSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];

interface Bases {
  /** What the addresses of links are relative to. Without it, relative ones lead nowhere. */
  readonly links?: string | undefined;
  readonly images?: string | undefined;
}

/**
 * A Markdown text as elements that hold no script, no style, no form and no address but of the web. They belong to a
 * document of their own, and pictures have their address as `data-address`: nothing is loaded for them.
 */
export function safeElements(text: string, bases: Bases): Node[] {
  const html = markdown.parse(text, { async: false });
  const { body } = document.implementation.createHTMLDocument();
  body.append(DOMPurify.sanitize(html, allowed));
  lowerHeadings(body);
  for (const link of body.querySelectorAll('a')) {
    setAddress(link, bases.links);
  }
  for (const image of body.querySelectorAll('img')) {
    setImage(image, bases.images);
  }
  for (const wide of body.querySelectorAll('pre, table')) {
    letScroll(wide);
  }
  return [...body.childNodes];
}

/** The page has a heading of its own above the text; each heading can be linked to. */
function lowerHeadings(body: HTMLElement): void {
  const taken = new Set<string>();
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(6, Number(heading.tagName.slice(1)) + 1);
    const lower = body.ownerDocument.createElement(`h${level}`);
    for (const { name, value } of heading.attributes) {
      lower.setAttribute(name, value);
    }
    lower.append(...heading.childNodes);
    lower.id ||= idPrefix + unique(slugOf(lower.textContent ?? ''), taken);
    lower.tabIndex = -1;
    heading.replaceWith(lower);
  }
}

/** As the hub makes them of the headings of a card. */
function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function unique(slug: string, taken: Set<string>): string {
  let name = slug;
  for (let count = 1; taken.has(name); count += 1) {
    name = `${slug}-${count}`;
  }
  taken.add(name);
  return name;
}

function setAddress(link: HTMLAnchorElement, base: string | undefined): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
    link.setAttribute('href', `#${idPrefix}${decoded(href.slice(1))}`);
    return;
  }
  const url = webAddress(href, base);
  if (url === undefined) {
    link.removeAttribute('href');
  } else {
    link.setAttribute('href', url);
    link.title ||= url;
  }
}

function setImage(image: HTMLImageElement, base: string | undefined): void {
  const url = webAddress(image.getAttribute('src') ?? '', base);
  image.removeAttribute('src');
  if (!image.hasAttribute('alt')) {
    image.alt = '';
  }
  if (url !== undefined) {
    image.dataset.address = url;
  }
}

/** What is wider than the page scrolls by itself, also by keyboard. */
function letScroll(wide: Element): void {
  if (wide.tagName === 'PRE') {
    wide.setAttribute('tabindex', '0');
    return;
  }
  const frame = wide.ownerDocument.createElement('div');
  frame.className = 'wide';
  frame.tabIndex = 0;
  wide.replaceWith(frame);
  frame.append(wide);
}

function webAddress(address: string, base: string | undefined): string | undefined {
  if (address === '' || !URL.canParse(address, base)) {
    return undefined;
  }
  const url = new URL(address, base);
  return webSchemes.includes(url.protocol) ? url.href : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
