import type { Nodes } from './syntax';
import { partialsIn } from './variables';

const mostPartials = 100;

/**
 * The partials that a template takes, and those that they take.
 *
 * @param load reads one, and throws what the caller knows how to explain
 */
export async function collectPartials(
  nodes: Nodes,
  load: (name: string) => Promise<Nodes>,
): Promise<ReadonlyMap<string, Nodes>> {
  const found = new Map<string, Nodes>();
  const waiting = partialsIn(nodes).map(({ name }) => name);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!found.has(name) && found.size < mostPartials) {
      const own = await load(name);
      found.set(name, own);
      waiting.push(...partialsIn(own).map((each) => each.name));
    }
  }
  return found;
}
