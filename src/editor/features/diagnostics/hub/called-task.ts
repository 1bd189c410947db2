import { taskList } from '../../../../catalogue';
import type { HubReference, SourceLiteral } from '../../../../source';

/** The task that a call asks a model for. */
export interface CalledTask {
  readonly name: string;
  /** The string that names it; missing where the called method does. */
  readonly literal?: SourceLiteral;
}

/** Methods of the hub's clients, in JavaScript and in Python: `textToImage`, `text_to_image`. */
const tasksOfMethods: ReadonlyMap<string, string> = new Map(
  ['chat-completion', ...taskList.map(({ id }) => id)].flatMap((id) => [
    [id.replaceAll('-', '_'), id],
    [id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), id],
  ]),
);

export function calledTask(
  { literal }: HubReference,
  references: readonly HubReference[],
): CalledTask | undefined {
  const { call } = literal.place;
  if (call === undefined) {
    return undefined;
  }
  const named = references.find((other) => other.kind === 'task' && other.literal.place.call === call);
  if (named !== undefined) {
    return { name: named.literal.text, literal: named.literal };
  }
  const parts = call.callee.replaceAll('?', '').split('.');
  // A function of the same name may be anybody's; a method is a client's.
  const name = parts.length > 1 ? tasksOfMethods.get(parts.at(-1) ?? '') : undefined;
  return name === undefined ? undefined : { name };
}
