/** The text of what the editor's prompt library has rendered: a tree whose leaves are texts. */
export function promptText(tree: unknown): string {
  const lines: string[] = [];
  collect(tree, lines);
  return lines.length > 0 ? lines.join('').replace(/^\n/, '') : (JSON.stringify(tree) ?? '');
}

function collect(node: unknown, lines: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) {
      collect(each, lines);
    }
  } else if (typeof node === 'object' && node !== null) {
    if ('text' in node && typeof node.text === 'string') {
      const breaks = 'lineBreakBefore' in node && Boolean(node.lineBreakBefore);
      lines.push(`${breaks ? '\n' : ''}${node.text}`);
    }
    collect('children' in node ? node.children : 'node' in node ? node.node : undefined, lines);
  }
}
