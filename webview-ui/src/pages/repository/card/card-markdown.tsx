import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { t } from '../../../l10n';
import { read } from '../../../ui/markdown/blocks';
import { UnformattedText } from '../../../ui/markdown/unformatted-text';
import { openLink } from '../../../wire/open-link';
import { cardElements } from './card-elements';

interface CardMarkdownProps {
  readonly text: string;
  /** What the addresses of its links are relative to. */
  readonly baseUrl?: string;
  readonly imageBaseUrl?: string;
  /** Gets a picture and gives the address to show it from; undefined for one that is not to be got. */
  readonly loadImage?: (address: string, signal: AbortSignal) => Promise<Blob> | undefined;
}

/** A text of a stranger, in which nothing runs and from which nothing is loaded but by `loadImage`. */
export function CardMarkdown({ text, baseUrl, imageBaseUrl, loadImage }: CardMarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const { blocks, obstacle } = useMemo(() => read(text), [text]);

  useEffect(() => {
    const { current } = root;
    if (current === null) {
      return;
    }
    const elements = cardElements(blocks, { links: baseUrl, images: imageBaseUrl });
    current.replaceChildren(elements);
    return showImages(current, loadImage);
  }, [blocks, baseUrl, imageBaseUrl, loadImage]);

  if (obstacle !== undefined) {
    return <UnformattedText text={text} obstacle={obstacle} />;
  }
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus makes a click of Enter
  // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
  return <div ref={root} className="markdown" onClick={followLink} />;
}

/** Links go through the host, which looks at them again; those within the text are followed here. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (link === null || href === '') {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (href.startsWith('#')) {
    const target = document.getElementById(href.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  } else {
    openLink(href);
  }
}

/** Loads each picture when it comes near to what is seen; returns how to stop and to let go of all. */
function showImages(root: HTMLElement, load: CardMarkdownProps['loadImage']): () => void {
  const controller = new AbortController();
  const urls: string[] = [];
  const show = async (image: HTMLImageElement) => {
    const { address = '' } = image.dataset;
    const loading = load?.(address, controller.signal);
    if (loading === undefined) {
      image.replaceWith(inWords(image, address));
      return;
    }
    try {
      const url = URL.createObjectURL(await loading);
      urls.push(url);
      image.src = url;
      delete image.dataset.address;
    } catch {
      if (!controller.signal.aborted) {
        image.replaceWith(inWords(image, address));
      }
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLImageElement) {
          observer.unobserve(target);
          void show(target);
        }
      }
    },
    { rootMargin: '600px' },
  );
  for (const image of root.querySelectorAll('img')) {
    if (image.dataset.address === undefined) {
      image.replaceWith(image.alt);
    } else {
      observer.observe(image);
    }
  }
  return () => {
    observer.disconnect();
    controller.abort();
    for (const url of urls) {
      URL.revokeObjectURL(url);
    }
  };
}

/** A picture that is not shown: its description, leading to it unless it is part of a link. */
function inWords(image: HTMLImageElement, address: string): Node {
  const words = image.alt === '' ? t('Image') : image.alt;
  if (image.closest('a') !== null) {
    return document.createTextNode(words);
  }
  const link = document.createElement('a');
  link.href = address;
  link.title = address;
  link.textContent = words;
  return link;
}
