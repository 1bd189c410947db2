import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../component/stage';
import { frameTimes } from './page-times';

const milliseconds = 5000;
/** A flick of the wheel, in pixels, and how long until the next one. */
const flick = 900;
const flickMilliseconds = 30;

/** The frames that a page draws while a part of it is scrolled by the wheel. Late ones come after 33 ms or more. */
export async function scrolledFrames({ page }: Stage, part: string) {
  await page.locator(part).hover();
  const watched = frameTimes(page, milliseconds);
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await page.mouse.wheel(0, flick);
    await wait(flickMilliseconds);
  }
  const frames = await watched;
  return {
    all: frames.length,
    late: frames.filter((each) => each > 1000 / 30).length,
    perSecond: (1000 * frames.length) / milliseconds,
  };
}
