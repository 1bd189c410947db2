import type { TreeNode } from '../../kit/tree-node';
import type { Download } from './download';

/** A row of the view of what is on this machine. */
export interface LocalNode extends TreeNode {
  readonly children?: () => readonly LocalNode[];
  /** Shown open until the user closes it. */
  readonly openAtFirst?: boolean;
  readonly download?: Download;
  /** Where it is on the machine. */
  readonly place?: string;
}

/** The row that a command was called on. */
export function rowOf(subject: unknown): Partial<LocalNode> {
  return typeof subject === 'object' && subject !== null ? (subject as Partial<LocalNode>) : {};
}
