import { contentsOf, safeBody, webAddress } from '../safe-html';

/** Pictures that are shown: those that carry themselves and can hold no script. */
const shownImages = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/** HTML of anyone as elements that load nothing and run nothing. Pictures from elsewhere become links. */
export function sanitise(html: string, base: string | undefined): DocumentFragment {
  const body = safeBody(html, { base });
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (!shownImages.test(source)) {
      image.replaceWith(linkInstead(image, source, base));
    }
  }
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    // One answer of many has no headings of its own to go to.
    link.removeAttribute('href');
  }
  return contentsOf(body);
}

function linkInstead(image: HTMLImageElement, source: string, base: string | undefined): Node {
  const name = image.getAttribute('alt') || source;
  const address = webAddress(source, base);
  if (address === undefined || image.closest('a') !== null) {
    return document.createTextNode(name);
  }
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = name;
  return link;
}
