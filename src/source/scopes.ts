import type { SourceCall, SourcePlace } from './literal';
import { Made } from './made';

interface OpenCall extends SourceCall {
  readonly strings: Map<string | number, string>;
  readonly names: Set<string>;
  isOpen: boolean;
}

/** A name, or the string in an object or an index. */
interface Word {
  readonly text: string;
  readonly start: number;
  /** Alone in an object it is a key as well, as in `{ model }`; a string isn't. */
  readonly isName: boolean;
}

/** How a name is written. */
interface NameFacts {
  readonly start: number;
  /** Behind a dot that follows a bracket, as in `client().chat`. */
  readonly isChained: boolean;
  /** Behind `*` or `...`. */
  readonly isSpread: boolean;
  /** Nothing but space is between it and what was read before. */
  readonly isNext: boolean;
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
  /** The key of an object in an object. */
  readonly within: string | undefined;
  /** Conditions, `a ? b : c`, whose colon is still to come. */
  conditions: number;
}

/** Options of transformers.js whose keys are parts of the model, rather than names of arguments. */
const optionsOfParts: ReadonlySet<string> = new Set(['device', 'dtype']);

/** @param within the key of an object in an object */
export function namesParts(within: string | undefined): boolean {
  return within !== undefined && optionsOfParts.has(within);
}

/** The brackets that are open, and what is in front of a string. */
export class Scopes {
  readonly #open: Scope[] = [];
  readonly #made = new Made();
  /** What was read last, if it is a word. */
  #before: Word | undefined;
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
    const { call, argument, position, key, within } = scope ?? {};
    return {
      ...(call ? { call, argument: argument ?? position ?? 0 } : variableOf(this.#variable)),
      ...(key !== undefined && { key }),
      ...(within !== undefined && { within }),
    };
  }

  /** @param isWhole whether it is a value by itself, rather than a part of one */
  takeString(text: string, start: number, isWhole: boolean): void {
    const scope = this.#open.at(-1);
    this.#made.takeOther();
    if (scope?.isIndex) {
      scope.key = text;
    } else if (scope?.call !== undefined && isWhole && !namesParts(scope.within)) {
      const { strings } = scope.call;
      const name = scope.key ?? scope.argument ?? scope.position;
      if (!strings.has(name)) {
        strings.set(name, text);
      }
    }
    this.#before = scope?.opener === '{' ? { text, start, isName: false } : undefined;
  }

  takeName(text: string, { start, isChained, isSpread, isNext }: NameFacts): void {
    const call = this.#open.at(-1)?.call;
    if (isSpread && call !== undefined) {
      call.isOpen = true;
    }
    this.#made.takeName(text, { isChained, isNext });
    this.#before = { text, start, isName: true };
  }

  /** Takes a value that says nothing. */
  takeValue(): void {
    this.#made.takeOther();
    this.#before = undefined;
  }

  /**
   * @param start its offset
   * @param followsValue whether a value is right in front of it
   */
  takeMark(mark: string, start: number, followsValue: boolean): void {
    const scope = this.#open.at(-1);
    const before = this.#before;
    this.#before = undefined;
    if ('([{'.includes(mark)) {
      const inner = opened(mark, before, scope, followsValue, this.#made, start + mark.length);
      this.#open.push(inner);
      this.#made.takeOpened(inner.opener === '(' ? inner.call : undefined);
      return;
    }
    this.#made.takeOther();
    if (')]}'.includes(mark)) {
      takeShorthand(scope, before);
      this.#close(scope, start);
    } else if (mark === ',' || mark === ';') {
      takeShorthand(scope, before);
      this.#takeSeparator(scope);
    } else if (mark === '?' && scope !== undefined) {
      scope.conditions += 1;
    } else if (mark === ':') {
      takeColon(scope, before);
    } else if (mark === '=') {
      this.#takeEquals(scope, before);
    }
  }

  #close(scope: Scope | undefined, start: number): void {
    this.#open.pop();
    if (scope?.opener === '(' && scope.call !== undefined) {
      this.#made.takeClosed(scope.call);
    }
    if (scope?.isIndex && scope.key !== undefined) {
      this.#before = { text: scope.key, start, isName: false };
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

  #takeEquals(scope: Scope | undefined, before: Word | undefined): void {
    if (scope?.opener === '(') {
      scope.argument = before?.text;
      takeArgument(scope, before);
    } else if (scope === undefined || scope.opener === '{') {
      this.#variable = before?.text;
      this.#made.takeVariable(before?.text);
      if (scope !== undefined) {
        scope.key = undefined;
      }
    }
  }
}

/** Notes the name of an argument, or a key. */
function takeArgument(scope: Scope, before: Word | undefined): void {
  if (before !== undefined && !namesParts(scope.within)) {
    scope.call?.names.add(before.text);
  }
}

/** A name alone in an object is its key as well. */
function takeShorthand(scope: Scope | undefined, before: Word | undefined): void {
  if (scope?.opener === '{' && scope.key === undefined && before?.isName) {
    takeArgument(scope, before);
  }
}

function takeColon(scope: Scope | undefined, before: Word | undefined): void {
  if (scope !== undefined && scope.conditions > 0) {
    scope.conditions -= 1;
  } else if (scope?.opener === '{') {
    scope.key = before?.text;
    takeArgument(scope, before);
  }
}

function opened(
  opener: string,
  before: Word | undefined,
  around: Scope | undefined,
  followsValue: boolean,
  made: Made,
  inside: number,
): Scope {
  const empty = { argument: undefined, key: undefined, within: undefined };
  const inner = { ...empty, opener, position: 0, conditions: 0, isIndex: false };
  if (opener === '(') {
    return { ...inner, call: before && openCall(before, made, inside) };
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
    within: opener === '{' && around?.opener === '{' ? around.key : around?.within,
  };
}

function openCall({ text: callee, start }: Word, made: Made, inside: number): OpenCall {
  const maker = made.makerOf(callee);
  return {
    ...{ callee, start, inside, strings: new Map(), names: new Set(), isOpen: false },
    ...(maker !== undefined && { maker }),
  };
}

function variableOf(variable: string | undefined): SourcePlace {
  return variable === undefined ? {} : { variable };
}
