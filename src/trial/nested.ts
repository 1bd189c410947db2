interface Tree {
  readonly [name: string]: unknown;
}

/** Parameters whose names are paths, such as `target_size.width`, as the objects that they lie in. */
export function nested(values: Tree): Record<string, unknown> {
  return Object.entries(values).reduce<Tree>(
    (tree, [path, value]) => withValue(tree, path.split('.'), value),
    {},
  );
}

function withValue(tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree {
  const inner = Object.hasOwn(tree, name) ? tree[name] : undefined;
  return { ...tree, [name]: rest.length === 0 ? value : withValue(isTree(inner) ? inner : {}, rest, value) };
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
