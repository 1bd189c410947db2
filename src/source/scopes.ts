import type { SourceCall, SourcePlace } from './literal';

interface OpenCall extends SourceCall {
  readonly strings: Map<string | number, string>;
}

interface Scope {
  readonly opener: string;
  readonly call: OpenCall | undefined;
  /** Brackets behind a value, as in `config["model"]`. */
  readonly isIndex: boolean;
  /** Of the argument of the call: that of the scope around, inside objects. */
  position: number;
  argument: string | undefined;
  /** Of an object; what an index says. */
  key: string | undefined;
  /** Conditions, `a ? b : c`, whose colon is still to come. */
  conditions: number;
}

/** The brackets that are open, and what is in front of a string. */
export class Scopes {
  readonly #open: Scope[] = [];
  /** The name, or the string in an object or an index, that was read last. */
  #before: string | undefined;
  #variable: string | undefined;

  /** How many brackets are open. */
  get depth(): number {
    return this.#open.length;
  }

  /** Whether a string with a colon behind it is the key of an object. */
  get expectsKey(): boolean {
    const scope = this.#open.at(-1);
    return scope?.opener === '{' && scope.conditions === 0;
  }

  place(): SourcePlace {
    const scope = this.#open.at(-1);
    if (scope?.isIndex) {
      return {};
    }
    const { call, argument, position, key } = scope ?? {};
    return {
      ...(call ? { call, argument: argument ?? position ?? 0 } : variableOf(this.#variable)),
      ...(key !== undefined && { key }),
    };
  }

  /** @param isWhole whether it is a value by itself, rather than a part of one */
  takeString(text: string, isWhole: boolean): void {
    const scope = this.#open.at(-1);
    if (scope?.isIndex) {
      scope.key = text;
    } else if (scope?.call !== undefined && isWhole) {
      const { strings } = scope.call;
      const name = scope.key ?? scope.argument ?? scope.position;
      if (!strings.has(name)) {
        strings.set(name, text);
      }
    }
    this.#before = scope?.opener === '{' ? text : undefined;
  }

  takeName(name: string): void {
    this.#before = name;
  }

  /** Takes a value that says nothing. */
  takeValue(): void {
    this.#before = undefined;
  }

  /**
   * @param followsValue whether a value is right in front of it
   * @param end offset behind it
   */
  takeMark(mark: string, followsValue: boolean, end: number): void {
    const scope = this.#open.at(-1);
    const before = this.#before;
    this.#before = undefined;
    if ('([{'.includes(mark)) {
      this.#open.push(opened(mark, before, scope, followsValue, end));
    } else if (')]}'.includes(mark)) {
      this.#open.pop();
      this.#before = scope?.isIndex ? scope.key : undefined;
    } else if (mark === ',' || mark === ';') {
      this.#takeSeparator(scope);
    } else if (mark === '?' && scope !== undefined) {
      scope.conditions += 1;
    } else if (mark === ':') {
      takeColon(scope, before);
    } else if (mark === '=') {
      this.#takeEquals(scope, before);
    }
  }

  #takeSeparator(scope: Scope | undefined): void {
    if (scope === undefined) {
      this.#variable = undefined;
      return;
    }
    scope.conditions = 0;
    if (scope.opener === '(') {
      scope.position += 1;
      scope.argument = undefined;
    } else if (scope.opener === '{') {
      scope.key = undefined;
    }
  }

  #takeEquals(scope: Scope | undefined, before: string | undefined): void {
    if (scope === undefined) {
      this.#variable = before;
    } else if (scope.opener === '{') {
      this.#variable = before;
      scope.key = undefined;
    } else if (scope.opener === '(') {
      scope.argument = before;
    }
  }
}

function takeColon(scope: Scope | undefined, before: string | undefined): void {
  if (scope !== undefined && scope.conditions > 0) {
    scope.conditions -= 1;
  } else if (scope?.opener === '{') {
    scope.key = before;
  }
}

function opened(
  opener: string,
  before: string | undefined,
  around: Scope | undefined,
  followsValue: boolean,
  start: number,
): Scope {
  const inner = { opener, argument: undefined, key: undefined, position: 0, conditions: 0, isIndex: false };
  if (opener === '(') {
    const call = before === undefined ? undefined : { callee: before, start, strings: new Map() };
    return { ...inner, call };
  }
  if (opener === '[' && followsValue) {
    return { ...inner, call: undefined, isIndex: true };
  }
  // Lists and objects belong to the argument that they are.
  return {
    ...inner,
    call: around?.call,
    position: around?.position ?? 0,
    argument: around?.argument,
    key: opener === '[' ? around?.key : undefined,
  };
}

function variableOf(variable: string | undefined): SourcePlace {
  return variable === undefined ? {} : { variable };
}
