import purify from 'dompurify';
import { documentRules, highlightRules, linkSchemes, shownImages } from './rules';

/** HTML of anyone as elements that load nothing and run nothing. Pictures from elsewhere become links. */
export function sanitise(html: string, baseUrl: string | undefined): DocumentFragment {
  const fragment = purify.sanitize(html, documentRules);
  for (const image of fragment.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (!shownImages.test(source)) {
      image.replaceWith(linkInstead(image, source, baseUrl));
    }
  }
  for (const link of fragment.querySelectorAll('a')) {
    const address = addressOf(link.getAttribute('href') ?? '', baseUrl);
    link.removeAttribute('href');
    if (address !== undefined) {
      link.setAttribute('href', address);
      link.setAttribute('title', address);
      link.setAttribute('rel', 'noreferrer');
    }
  }
  for (const table of fragment.querySelectorAll('table')) {
    // One that is wider than the page scrolls by itself, also by keyboard.
    table.tabIndex = 0;
  }
  for (const element of fragment.querySelectorAll('[class]')) {
    keepLanguage(element);
  }
  return fragment;
}

/** Marked-up code of the highlighter as elements. */
export function sanitiseHighlight(html: string): DocumentFragment {
  return purify.sanitize(html, highlightRules);
}

/** The address that is opened; undefined where there is none that may be. */
function addressOf(href: string, baseUrl: string | undefined): string | undefined {
  const url = URL.parse(href, baseUrl);
  return url !== null && linkSchemes.includes(url.protocol) ? url.href : undefined;
}

function linkInstead(image: HTMLImageElement, source: string, baseUrl: string | undefined): Node {
  const name = image.getAttribute('alt') || source;
  const address = addressOf(source, baseUrl);
  if (address === undefined || image.closest('a') !== null) {
    return document.createTextNode(name);
  }
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = name;
  return link;
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
