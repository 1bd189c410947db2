import type { AgentEvent } from '../../../../../src/protocol';
import { throttle } from '../../../hooks/throttle';
import type { Step } from './step';

/** Pieces of the answer that arrive within this time are shown together, also while the page is hidden. */
const showEveryMilliseconds = 33;

type Piece = Pick<Step, 'content' | 'reasoning' | 'reasoningMilliseconds'>;

/** Gathers pieces of an answer, hands them on together, and takes the time of its reasoning. */
export function gather(show: (piece: Piece) => void, now: () => number = () => performance.now()) {
  let content = '';
  let reasoning = '';
  let thinkingSince: number | undefined;
  const showing = throttle(() => {
    show({
      content,
      reasoning,
      ...(thinkingSince !== undefined &&
        reasoning !== '' && { reasoningMilliseconds: now() - thinkingSince }),
    });
    content = '';
    reasoning = '';
  }, showEveryMilliseconds);
  return {
    flush: showing.flush,
    add({ kind, text }: { readonly kind: 'text' | 'reasoning'; readonly text: string }) {
      if (kind === 'text') {
        content += text;
      } else {
        thinkingSince ??= now();
        reasoning += text;
      }
      showing.request();
    },
  };
}

/** Gathers what happens in a run with tools, and hands it on together. */
export function gatherEvents(show: (events: readonly AgentEvent[]) => void) {
  let events: AgentEvent[] = [];
  const showing = throttle(() => {
    show(events);
    events = [];
  }, showEveryMilliseconds);
  return {
    flush: showing.flush,
    add(event: AgentEvent) {
      events.push(event);
      showing.request();
    },
  };
}
