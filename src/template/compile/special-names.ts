import type { Body, Expression, Statement } from '../syntax/ast';
import { contentsOf, namesOf, partsOf } from '../syntax/contents';

/** The names that have a value of their own in a loop, a macro or a template. */
export type SpecialName = 'loop' | 'caller' | 'kwargs' | 'varargs' | 'self';

interface Usage {
  readonly reads: Set<string>;
  readonly sets: Set<string>;
}

/** Where special names are read and set. Each body is looked through once, however many bodies are around it. */
export class SpecialNames {
  readonly #inSource = new Map<SpecialName, boolean>();
  readonly #usages = new WeakMap<Body, Usage>();

  constructor(private readonly source: string) {}

  /** Whether a body reads a name anywhere, in bodies within it too. */
  reads(body: Body, name: SpecialName): boolean {
    return this.#isInSource(name) && this.#usageOf(body).reads.has(name);
  }

  /** Whether a body sets a name anywhere, in bodies within it too. */
  sets(body: Body, name: SpecialName): boolean {
    return this.#isInSource(name) && this.#usageOf(body).sets.has(name);
  }

  /** Most templates have few of them, and need no look at all. */
  #isInSource(name: SpecialName): boolean {
    const known = this.#inSource.get(name) ?? this.source.includes(name);
    this.#inSource.set(name, known);
    return known;
  }

  #usageOf(body: Body): Usage {
    const known = this.#usages.get(body);
    if (known !== undefined) {
      return known;
    }
    const usage: Usage = { reads: new Set(), sets: new Set() };
    for (const statement of body) {
      this.#add(usage, statement);
    }
    this.#usages.set(body, usage);
    return usage;
  }

  #add({ reads, sets }: Usage, statement: Statement): void {
    const { expressions, bodies } = contentsOf(statement);
    for (const expression of expressions) {
      addReads(reads, expression);
    }
    addAll(sets, targetsOf(statement));
    for (const body of bodies) {
      const inner = this.#usageOf(body);
      addAll(reads, inner.reads);
      addAll(sets, inner.sets);
    }
  }
}

const specialNames: ReadonlySet<string> = new Set<SpecialName>([
  'loop',
  'caller',
  'kwargs',
  'varargs',
  'self',
]);

function addReads(reads: Set<string>, expression: Expression | undefined): void {
  if (expression === undefined) {
    return;
  }
  if (expression.kind === 'name') {
    addAll(reads, [expression.name]);
    return;
  }
  for (const part of partsOf(expression)) {
    addReads(reads, part);
  }
}

function addAll(names: Set<string>, added: Iterable<string>): void {
  for (const name of added) {
    if (specialNames.has(name)) {
      names.add(name);
    }
  }
}

function targetsOf(statement: Statement): string[] {
  const setting = statement.kind === 'set' || statement.kind === 'set block' || statement.kind === 'for';
  return setting ? namesOf(statement.target) : [];
}
