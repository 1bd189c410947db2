import { type Block, toHtml } from '../../../ui/markdown/blocks';
import { contentsOf, idPrefix, safeBody, webAddress } from '../../../ui/safe-html';

interface Bases {
  /** What the addresses of links are relative to. Without it, relative ones lead nowhere. */
  readonly links?: string | undefined;
  readonly images?: string | undefined;
}

/**
 * Blocks of Markdown as elements that hold no script, no style, no form and no address but of the web. They belong to a
 * document of their own, and pictures have their address as `data-address`: nothing is loaded for them.
 */
export function cardElements(blocks: readonly Block[], bases: Bases): DocumentFragment {
  const body = safeBody(toHtml(blocks), { base: bases.links, attributes: ['id', 'width', 'height', 'dir'] });
  lowerHeadings(body);
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${idPrefix}${decoded((link.getAttribute('href') ?? '').slice(1))}`);
  }
  for (const image of body.querySelectorAll('img')) {
    setImage(image, bases.images);
  }
  for (const pre of body.querySelectorAll('pre')) {
    // What is wider than the page scrolls by itself, also by keyboard.
    pre.setAttribute('tabindex', '0');
  }
  return contentsOf(body);
}

/** The page has a heading of its own above the text; each heading can be linked to. */
function lowerHeadings(body: HTMLElement): void {
  const taken = new Map<string, number>();
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(6, Number(heading.tagName.slice(1)) + 1);
    const lower = body.ownerDocument.createElement(`h${level}`);
    for (const { name, value } of heading.attributes) {
      lower.setAttribute(name, value);
    }
    lower.append(contentsOf(heading));
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

/** Of headings of the same name, the later ones are numbered. */
function unique(slug: string, taken: Map<string, number>): string {
  let name = slug;
  let count = taken.get(slug) ?? 0;
  while (taken.has(name)) {
    count += 1;
    name = `${slug}-${count}`;
  }
  taken.set(slug, count);
  taken.set(name, taken.get(name) ?? 0);
  return name;
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
