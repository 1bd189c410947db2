import { taskList } from '../../../../catalogue';
import { type HubReference, methodNames, type SourceLiteral } from '../../../../source';
import type { NamedBeside } from './named-beside';

/** The task that a call asks a model for. */
export interface CalledTask {
  readonly name: string;
  /** The string that names it; missing where the called method does. */
  readonly literal?: SourceLiteral;
}

/** Methods of the hub's clients, in JavaScript and in Python: `textToImage`, `text_to_image`. */
const tasksOfMethods: ReadonlyMap<string, string> = new Map(
  ['chat-completion', ...taskList.map(({ id }) => id)].flatMap((id) =>
    Object.values(methodNames(id)).map((name) => [name, id] as const),
  ),
);

export function calledTask({ literal }: HubReference, beside: NamedBeside): CalledTask | undefined {
  const { call } = literal.place;
  if (call === undefined) {
    return undefined;
  }
  const named = beside.task(call);
  if (named !== undefined) {
    return { name: named.literal.text, literal: named.literal };
  }
  const parts = call.callee.replaceAll('?', '').split('.');
  // A function of the same name may be anybody's; a method is a client's.
  const name = parts.length > 1 ? tasksOfMethods.get(parts.at(-1) ?? '') : undefined;
  return name === undefined ? undefined : { name };
}
