import { isModelId } from '../../hub';
import { modelOf } from './command-target';
import { pageLinkOf } from './page-link';

/** The model that a command is about, given a row, a page or an ID. */
export function modelIn(subject: unknown): string | undefined {
  const id = modelOf(subject) ?? /^\/model\/(.+)$/.exec(pageLinkOf(subject) ?? '')?.[1];
  return id !== undefined && isModelId(id) ? id : undefined;
}
