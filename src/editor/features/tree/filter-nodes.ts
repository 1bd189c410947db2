import type { TreeNode } from '../../kit/tree-node';

interface Filtered {
  /** Ids of the nodes to show. */
  readonly visible: ReadonlySet<string>;
  /** Ids of the nodes to show open, as there is a match below them. */
  readonly open: ReadonlySet<string>;
}

/** Finds the nodes that contain every word of the text, all that is above them and all that is below them. */
export function filterNodes(roots: readonly TreeNode[], text: string): Filtered {
  const words = text.toLowerCase().split(/\s+/);
  const visible = new Set<string>();
  const open = new Set<string>();

  const visit = (node: TreeNode, underMatch: boolean): boolean => {
    const own = `${node.label} ${node.keywords ?? ''}`.toLowerCase();
    const matches = words.every((word) => own.includes(word));
    const below = (node.children?.() ?? []).map((child) => visit(child, underMatch || matches));
    if (below.includes(true)) {
      open.add(node.id);
    }
    if (matches || underMatch || open.has(node.id)) {
      visible.add(node.id);
    }
    return matches || open.has(node.id);
  };

  for (const root of roots) {
    visit(root, false);
  }
  return { visible, open };
}
