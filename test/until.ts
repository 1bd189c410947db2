const pauseMilliseconds = 50;

/**
 * Looks again and again until something is there, or is so.
 *
 * @param look gives what is waited for; `undefined` or `false` until then
 * @throws Error when it is not so in time
 */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 60_000,
): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) {
      return found;
    }
    if (performance.now() > end) {
      throw new Error(`It was not so within ${milliseconds} ms: ${look}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

/**
 * Looks again and again whether something stays so, where nothing can be waited for: that nothing is sent, nothing opens.
 *
 * @throws Error when it is not so at any look
 */
export async function stays(look: () => boolean | Promise<boolean>, milliseconds = 500): Promise<void> {
  const end = performance.now() + milliseconds;
  do {
    if (!(await look())) {
      throw new Error(`It did not stay so for ${milliseconds} ms: ${look}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  } while (performance.now() < end);
}
