import type { Frame, Page } from 'playwright-core';

/** When something of a page was first drawn, be it the outline that it has at first, by the clock of the machine. */
export function paintedAt(frame: Frame | Page): Promise<number> {
  return frame.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint !== undefined) {
            resolve(performance.timeOrigin + paint.startTime);
          }
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}

/** When the script of a page had drawn it. */
export async function drawnAt(frame: Frame | Page): Promise<number> {
  const handle = await frame.waitForFunction(
    () => document.querySelector('#root > :not(svg)') !== null && performance.timeOrigin + performance.now(),
  );
  return Number(await handle.jsonValue());
}

/** When a box of a page had the cursor. */
export async function typingAt(frame: Frame | Page): Promise<number> {
  const handle = await frame.waitForFunction(
    () =>
      document.hasFocus() &&
      document.activeElement?.matches('input, textarea') &&
      performance.timeOrigin + performance.now(),
  );
  return Number(await handle.jsonValue());
}

/** Milliseconds between two frames that a page draws, for as long as that. */
export function frameTimes(page: Page, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const begin = performance.now();
        let last = begin;
        const frame = (now: number) => {
          times.push(now - last);
          last = now;
          if (now - begin < duration) {
            requestAnimationFrame(frame);
          } else {
            resolve(times);
          }
        };
        requestAnimationFrame(frame);
      }),
    milliseconds,
  );
}
