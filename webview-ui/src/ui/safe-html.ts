import purify from 'dompurify';

/** Elements that a text may hold. All else is taken out, with its text where that is read as text. */
const elements = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'center', 'blockquote'],
  ...['a', 'img', 'em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['code', 'pre', 'kbd', 'samp', 'var', 'abbr', 'q', 'cite', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];

/** Attributes that they may have: none that loads, runs or styles. */
const attributes = [
  ...['href', 'src', 'alt', 'title', 'align', 'class', 'lang'],
  ...['colspan', 'rowspan', 'start', 'open'],
];

/** What DOMPurify puts in front of ids, so that they cannot stand in for something of ours. */
export const idPrefix = 'user-content-';

const webSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];

interface SafeOptions {
  /** What the addresses of links are relative to. Without it, relative ones lead nowhere. */
  readonly base: string | undefined;
  /** Attributes that are kept besides those of every text. */
  readonly attributes?: readonly string[];
}

/**
 * HTML of a stranger as elements that hold no script, no style, no form, and no link but into the web. They belong to a
 * document of their own, which loads nothing; what becomes of pictures is up to the caller.
 */
export function safeBody(html: string, { base, attributes: more = [] }: SafeOptions): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.append(
    purify.sanitize(html, {
      ALLOWED_TAGS: elements,
      ALLOWED_ATTR: [...attributes, ...more],
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      SANITIZE_NAMED_PROPS: true,
      RETURN_DOM_FRAGMENT: true,
    }),
  );
  for (const link of body.querySelectorAll('a')) {
    setAddress(link, base);
  }
  for (const element of body.querySelectorAll('[class]')) {
    keepLanguage(element);
  }
  for (const table of body.querySelectorAll('table')) {
    letScroll(table);
  }
  return body;
}

/** Takes the children out of an element, however many they are. */
export function contentsOf(element: Element): DocumentFragment {
  const contents = element.ownerDocument.createDocumentFragment();
  while (element.firstChild !== null) {
    contents.append(element.firstChild);
  }
  return contents;
}

/** An address that may be opened outside; undefined for any other. */
export function webAddress(address: string, base: string | undefined): string | undefined {
  const url = address === '' ? null : URL.parse(address, base);
  return url !== null && webSchemes.includes(url.protocol) ? url.href : undefined;
}

/** Addresses within the text stay as they are. */
function setAddress(link: HTMLAnchorElement, base: string | undefined): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
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

/** What is wider than the page scrolls by itself, also by keyboard. */
function letScroll(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  table.replaceWith(frame);
  frame.append(table);
  frame.className = 'wide';
  frame.tabIndex = 0;
}

/** A class could make something look like a part of the page; that of code names its language. */
function keepLanguage(element: Element): void {
  const language = /(?:^|\s)language-([\w+#.-]+)/.exec(element.className)?.[1];
  if (element.localName === 'code' && language !== undefined) {
    element.className = `language-${language}`;
  } else {
    element.removeAttribute('class');
  }
}
