/**
 * Speaks up whenever nothing was heard for so long, a tenth of that later at the most.
 *
 * @returns `heard` is to be called with each sign of life, `stop` in the end
 */
export function whileSilent(milliseconds: number, speak: () => void) {
  let heardAt = performance.now();
  const heard = () => {
    heardAt = performance.now();
  };
  const timer = setInterval(() => {
    if (performance.now() - heardAt >= milliseconds) {
      heard();
      speak();
    }
  }, milliseconds / 10);
  return { heard, stop: () => clearInterval(timer) };
}
