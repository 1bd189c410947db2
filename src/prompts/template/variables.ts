import type { Expression, Nodes, PathExpression, Span } from './syntax';

/** A value that a template takes from what it is given. */
export interface UsedVariable extends Span {
  readonly name: string;
}

/** The variables of a template, each place by itself: not what loops and other blocks have of their own. */
export function variablesIn(nodes: Nodes): UsedVariable[] {
  const found: UsedVariable[] = [];
  visit(nodes, { depth: 0, names: new Set() }, found);
  return found;
}

/** The partials that a template names. */
export function partialsIn(nodes: Nodes): UsedVariable[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'partial') {
      return [{ name: node.name, ...node.nameSpan }];
    }
    return node.kind === 'block' ? [...partialsIn(node.body), ...partialsIn(node.otherwise)] : [];
  });
}

interface Place {
  /** How many contexts are around it. */
  readonly depth: number;
  readonly names: ReadonlySet<string>;
}

function visit(nodes: Nodes, place: Place, found: UsedVariable[]): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'output':
        take(node.value, place, found);
        break;
      case 'partial':
        for (const value of [node.context, ...node.named.map((each) => each.value)]) {
          take(value, place, found);
        }
        break;
      case 'block': {
        const { call, names, body, otherwise } = node;
        take(call, place, found);
        const isInner = call.name === 'each' || call.name === 'with';
        const within = {
          depth: place.depth + 1,
          names: new Set([...place.names, ...names]),
        };
        visit(body, isInner ? within : place, found);
        visit(otherwise, place, found);
        break;
      }
    }
  }
}

function take(value: Expression | undefined, place: Place, found: UsedVariable[]): void {
  if (value?.kind === 'call') {
    for (const each of [...value.args, ...value.named.map((named) => named.value)]) {
      take(each, place, found);
    }
  } else if (value?.kind === 'path') {
    const name = variableOf(value, place);
    if (name !== undefined) {
      found.push({ name, start: value.start, end: value.end });
    }
  }
}

function variableOf({ up, isData, isScoped, parts }: PathExpression, place: Place): string | undefined {
  const [first, second] = parts;
  if (isData) {
    return first === 'root' ? second : undefined;
  }
  if (first === undefined || (!isScoped && up === 0 && place.names.has(first))) {
    return undefined;
  }
  return up === place.depth ? first : undefined;
}
