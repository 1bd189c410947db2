import type { AnswerPath } from '../../inference/requests';

/** What is known of a value: its members by key, and whether it may be a text. */
interface Shape {
  readonly members: Map<string | number, Shape>;
  isText: boolean;
}

/**
 * The TypeScript type of an answer that has texts at these paths.
 *
 * @param optional - whether each member may be missing
 */
export function answerType(paths: readonly AnswerPath[], optional: boolean): string {
  const root = emptyShape();
  for (const path of paths) {
    addPath(root, path);
  }
  return written(root, optional);
}

function addPath(root: Shape, path: AnswerPath): void {
  let shape = root;
  for (const key of path) {
    const next = shape.members.get(key) ?? emptyShape();
    shape.members.set(key, next);
    shape = next;
  }
  shape.isText = true;
}

function emptyShape(): Shape {
  return { members: new Map(), isText: false };
}

function written({ members, isText }: Shape, optional: boolean): string {
  const texts = isText ? ['string'] : [];
  const lists = [...members]
    .filter(([key]) => typeof key === 'number')
    .map(([, item]) => `${written(item, optional)}[]`);
  const fields = [...members]
    .filter(([key]) => typeof key === 'string')
    .map(([key, value]) => `${key}${optional ? '?' : ''}: ${written(value, optional)}`);
  const objects = fields.length > 0 ? [`{ ${fields.join('; ')} }`] : [];
  return [...texts, ...lists, ...objects].join(' | ');
}
