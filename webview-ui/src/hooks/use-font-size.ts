import { useLayoutEffect, useState } from 'react';

/** The size of the page's font in pixels, also after the user has chosen another one. */
export function useFontSize(): number {
  const [size, setSize] = useState(fontSize);
  useLayoutEffect(() => {
    // As wide as the font is large, so that a change of the font is a change of its size.
    const probe = document.createElement('div');
    probe.className = 'font-probe';
    document.body.append(probe);
    const observer = new ResizeObserver(() => setSize(fontSize()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return size;
}

function fontSize(): number {
  return Number.parseFloat(getComputedStyle(document.body).fontSize) || 13;
}
