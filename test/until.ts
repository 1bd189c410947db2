const pauseMilliseconds = 50;

/**
 * Looks again and again until something is there, or is so.
 *
 * @param look gives what is waited for; `undefined` or `false` until then
 * @throws Error when it is not so in time
 */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 10_000,
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
