/** Where a variable's value is when its scope is entered. */
export type Origin =
  /** The construct that makes the scope sets it. */
  | { readonly kind: 'parameter' }
  /** Nowhere: it is undefined until it is set. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'context' }
  /** In a variable of a scope around it. */
  | { readonly kind: 'outer'; readonly variable: Variable };

/** A name in a scope. */
export interface Variable {
  readonly name: string;
  readonly scope: Scope;
  readonly origin: Origin;
  /** Its place among the slots of its function; undefined while it is only read from the context. */
  slot: number | undefined;
}

/** What is called or rendered with slots of its own: the template, a macro, a recursive loop. */
export class FunctionLayout {
  #slots = 0;

  /** @param depth how many functions are around this one */
  constructor(readonly depth: number) {}

  get slots(): number {
    return this.#slots;
  }

  newSlot(): number {
    this.#slots += 1;
    return this.#slots - 1;
  }
}

/**
 * The names of a template, a loop's body, a macro or a block. Which variable a name stands for is settled before
 * anything runs, as Jinja does it: a name that is set in a scope belongs to it, with the value of the scope around it
 * as its first one; a name that is set nowhere is the context's.
 */
export class Scope {
  readonly #variables = new Map<string, Variable>();

  constructor(
    readonly layout: FunctionLayout,
    private readonly parent?: Scope,
  ) {}

  /** The variable that a name stands for here. */
  find(name: string): Variable | undefined {
    return this.#variables.get(name) ?? this.parent?.find(name);
  }

  /** Notes that a name is read here. */
  read(name: string): void {
    if (this.find(name) === undefined) {
      this.#define(name, { kind: 'context' });
    }
  }

  /** Notes that a name is set here. @param always whether it is whenever the scope is entered */
  set(name: string, always: boolean): void {
    const known = this.#variables.get(name);
    if (known !== undefined) {
      known.slot ??= this.layout.newSlot();
      return;
    }
    const outer = this.parent?.find(name);
    const origin: Origin = outer
      ? { kind: 'outer', variable: outer }
      : always
        ? { kind: 'unset' }
        : { kind: 'context' };
    this.#define(name, origin).slot = this.layout.newSlot();
  }

  /** Defines a name that the construct itself sets. */
  parameter(name: string): number {
    const slot = this.layout.newSlot();
    this.#define(name, { kind: 'parameter' }).slot = slot;
    return slot;
  }

  /** The variables that get their first values when the scope is entered. */
  initialized(): Variable[] {
    return [...this.#variables.values()].filter(
      ({ slot, origin }) => slot !== undefined && origin.kind !== 'parameter',
    );
  }

  #define(name: string, origin: Origin): Variable {
    const variable: Variable = { name, scope: this, origin, slot: undefined };
    this.#variables.set(name, variable);
    return variable;
  }
}
