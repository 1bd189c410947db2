/** How long others wait for their turn. */
const turnMilliseconds = 20;

/** Lets others have their turn once the work has had its own. */
export function pauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began > turnMilliseconds) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  };
}
