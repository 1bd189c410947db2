import { isWriting, takeFocus } from '../../../ui/take-focus';

/** Leads to what has just arrived in the conversation, unless something is being written. @returns how to stop */
export function leadTo(frame: HTMLElement | null, selector: string): () => void {
  // After the conversation has scrolled to its end.
  let stop = () => {};
  const request = requestAnimationFrame(() => {
    frame?.scrollIntoView({ block: 'nearest' });
    stop = takeFocus(() => (isWriting() ? undefined : frame?.querySelector<HTMLElement>(selector)));
  });
  return () => {
    cancelAnimationFrame(request);
    stop();
  };
}
