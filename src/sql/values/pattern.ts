/**
 * Regular expressions whose time grows with the text times the pattern, however they are written: all places of the
 * pattern are followed at once. JavaScript's own try one after the other, which a short text can make last for ever.
 * What RE2, DuckDB's engine, doesn't have either isn't understood: references back and looking around.
 */
type Test = (character: string) => boolean;

type Step =
  | { readonly kind: 'character'; readonly test: Test }
  | { readonly kind: 'split'; readonly targets: readonly number[] }
  | { readonly kind: 'start' | 'end' | 'word' | 'notWord' }
  | { readonly kind: 'match' };

type Node =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'assert'; readonly assert: 'start' | 'end' | 'word' | 'notWord' }
  | { readonly kind: 'row' | 'either'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number };

const mostSteps = 2000;
const mostRepeats = 200;
/** Parts of the pattern, each as often as it's repeated. */
const mostParts = 10_000;
const deepest = 50;

/** @returns a test for texts of which a part fits; undefined for a pattern that isn't understood or is too large */
export function patternTest(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const steps: Step[] = [];
    new Compiler(steps).add(new PatternReader(pattern).read());
    steps.push({ kind: 'match' });
    return (text) => fits([...text], steps);
  } catch (error) {
    if (error instanceof PatternError) {
      return undefined;
    }
    throw error;
  }
}

class PatternError extends Error {}

const isWord: Test = (character) => /^\w$/.test(character);
const classes: Readonly<Record<string, Test>> = {
  d: (character) => character >= '0' && character <= '9',
  w: isWord,
  s: (character) => /^[\t\n\f\r ]$/.test(character),
};
const named: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v' };
const not =
  (test: Test): Test =>
  (character) =>
    !test(character);

class PatternReader {
  readonly #characters: readonly string[];
  readonly #ignoresCase: boolean;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#ignoresCase = pattern.startsWith('(?i)');
    this.#characters = [...(this.#ignoresCase ? pattern.slice(4) : pattern)];
  }

  read(): Node {
    const node = this.#either();
    if (this.#at < this.#characters.length) {
      throw new PatternError();
    }
    return node;
  }

  #either(): Node {
    this.#depth += 1;
    if (this.#depth > deepest) {
      throw new PatternError();
    }
    const nodes = [this.#row()];
    while (this.#take('|')) {
      nodes.push(this.#row());
    }
    this.#depth -= 1;
    return { kind: 'either', nodes };
  }

  #row(): Node {
    const nodes: Node[] = [];
    while (this.#at < this.#characters.length && !this.#sees('|') && !this.#sees(')')) {
      nodes.push(this.#repeated(this.#one()));
    }
    return { kind: 'row', nodes };
  }

  #one(): Node {
    const character = this.#next();
    switch (character) {
      case '(': {
        if (this.#take('?') && !this.#take(':')) {
          throw new PatternError();
        }
        const node = this.#either();
        this.#expect(')');
        return node;
      }
      case '[':
        return { kind: 'test', test: this.#set() };
      case '.':
        return { kind: 'test', test: (other) => other !== '\n' };
      case '^':
        return { kind: 'assert', assert: 'start' };
      case '$':
        return { kind: 'assert', assert: 'end' };
      case '\\':
        return this.#escaped();
      case '*':
      case '+':
      case '?':
        throw new PatternError();
      default:
        return { kind: 'test', test: this.#same(character) };
    }
  }

  #escaped(): Node {
    if (this.#sees('b') || this.#sees('B')) {
      return { kind: 'assert', assert: this.#next() === 'b' ? 'word' : 'notWord' };
    }
    const found = this.#escape();
    return { kind: 'test', test: typeof found === 'string' ? this.#same(found) : found };
  }

  /** What stands behind a backslash: a class, or one character. */
  #escape(): Test | string {
    const character = this.#next();
    const known = Object.hasOwn(classes, character.toLowerCase())
      ? classes[character.toLowerCase()]
      : undefined;
    if (known !== undefined) {
      return character === character.toLowerCase() ? known : not(known);
    }
    if (Object.hasOwn(named, character)) {
      return named[character] as string;
    }
    if (/[a-z\d]/i.test(character)) {
      throw new PatternError();
    }
    return character;
  }

  #set(): Test {
    const isNot = this.#take('^');
    const tests: Test[] = [];
    do {
      const first = this.#member();
      if (typeof first !== 'string' || !this.#sees('-') || this.#characters[this.#at + 1] === ']') {
        tests.push(typeof first === 'string' ? this.#same(first) : first);
        continue;
      }
      this.#next();
      const last = this.#member();
      if (typeof last !== 'string' || last < first) {
        throw new PatternError();
      }
      tests.push(this.#cased((character) => character >= first && character <= last));
    } while (!this.#sees(']'));
    this.#expect(']');
    const any: Test = (character) => tests.some((test) => test(character));
    return isNot ? not(any) : any;
  }

  #member(): Test | string {
    return this.#take('\\') ? this.#escape() : this.#next();
  }

  #same(wanted: string): Test {
    return this.#cased((character) => character === wanted);
  }

  #cased(test: Test): Test {
    return this.#ignoresCase
      ? (character) => test(character) || test(character.toLowerCase()) || test(character.toUpperCase())
      : test;
  }

  #repeated(node: Node): Node {
    const bounds = this.#bounds();
    if (bounds === undefined) {
      return node;
    }
    // Whether as few or as many as possible are taken is the same for a test.
    this.#take('?');
    if (
      bounds.least > mostRepeats ||
      (bounds.most > mostRepeats && bounds.most !== Number.POSITIVE_INFINITY)
    ) {
      throw new PatternError();
    }
    return this.#repeated({ kind: 'repeat', node, ...bounds });
  }

  #bounds(): { readonly least: number; readonly most: number } | undefined {
    if (this.#take('*')) {
      return { least: 0, most: Number.POSITIVE_INFINITY };
    }
    if (this.#take('+')) {
      return { least: 1, most: Number.POSITIVE_INFINITY };
    }
    if (this.#take('?')) {
      return { least: 0, most: 1 };
    }
    const [all, least, comma, most] =
      /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(this.#characters.slice(this.#at, this.#at + 12).join('')) ?? [];
    if (all === undefined) {
      return undefined;
    }
    this.#at += all.length;
    const open = comma === '' ? Number(least) : Number.POSITIVE_INFINITY;
    return { least: Number(least), most: most === '' ? open : Number(most) };
  }

  #sees(character: string): boolean {
    return this.#characters[this.#at] === character;
  }

  #take(character: string): boolean {
    const isNext = this.#sees(character);
    this.#at += Number(isNext);
    return isNext;
  }

  #expect(character: string): void {
    if (!this.#take(character)) {
      throw new PatternError();
    }
  }

  #next(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) {
      throw new PatternError();
    }
    this.#at += 1;
    return character;
  }
}

class Compiler {
  #parts = 0;

  constructor(private readonly steps: Step[]) {}

  add(node: Node): void {
    this.#parts += 1;
    if (this.#parts > mostParts) {
      throw new PatternError();
    }
    switch (node.kind) {
      case 'test':
        this.#push({ kind: 'character', test: node.test });
        return;
      case 'assert':
        this.#push({ kind: node.assert });
        return;
      case 'row':
        for (const each of node.nodes) {
          this.add(each);
        }
        return;
      case 'either':
        this.#either(node.nodes);
        return;
      case 'repeat':
        this.#repeat(node);
    }
  }

  #either([first, ...others]: readonly Node[]): void {
    if (first === undefined || others.length === 0) {
      this.add(first ?? { kind: 'row', nodes: [] });
      return;
    }
    const split = this.#hole();
    this.add(first);
    const leap = this.#hole();
    this.#fill(split, split + 1, this.steps.length);
    this.#either(others);
    this.#fill(leap, this.steps.length);
  }

  #repeat({ node, least, most }: Extract<Node, { kind: 'repeat' }>): void {
    for (let count = 0; count < least; count += 1) {
      this.add(node);
    }
    if (most === Number.POSITIVE_INFINITY) {
      const split = this.#hole();
      this.add(node);
      this.#push({ kind: 'split', targets: [split] });
      this.#fill(split, split + 1, this.steps.length);
      return;
    }
    const holes: number[] = [];
    for (let count = least; count < most; count += 1) {
      holes.push(this.#hole());
      this.add(node);
    }
    for (const hole of holes) {
      this.#fill(hole, hole + 1, this.steps.length);
    }
  }

  #hole(): number {
    this.#push({ kind: 'split', targets: [] });
    return this.steps.length - 1;
  }

  #fill(hole: number, ...targets: readonly number[]): void {
    this.steps[hole] = { kind: 'split', targets };
  }

  #push(step: Step): void {
    if (this.steps.length >= mostSteps) {
      throw new PatternError();
    }
    this.steps.push(step);
  }
}

function fits(text: readonly string[], steps: readonly Step[]): boolean {
  let current: readonly number[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    // A match may begin anywhere.
    const { places, isMatch } = reached([...current, 0], steps, text, at);
    if (isMatch) {
      return true;
    }
    const character = text[at];
    current =
      character === undefined
        ? []
        : places.flatMap((place) => {
            const step = steps[place];
            return step?.kind === 'character' && step.test(character) ? [place + 1] : [];
          });
  }
  return false;
}

/** The places of the pattern that are reached from others without a character. */
function reached(from: readonly number[], steps: readonly Step[], text: readonly string[], at: number) {
  const places = new Set<number>();
  const open = [...from];
  let isMatch = false;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const step = steps[place];
    if (places.has(place) || step === undefined) {
      continue;
    }
    places.add(place);
    if (step.kind === 'match') {
      isMatch = true;
    } else if (step.kind === 'split') {
      open.push(...step.targets);
    } else if (step.kind !== 'character' && holds(step.kind, text, at)) {
      open.push(place + 1);
    }
  }
  return { places: [...places], isMatch };
}

function holds(assert: 'start' | 'end' | 'word' | 'notWord', text: readonly string[], at: number): boolean {
  if (assert === 'start' || assert === 'end') {
    return at === (assert === 'start' ? 0 : text.length);
  }
  const isEdge = isWord(text[at - 1] ?? '') !== isWord(text[at] ?? '');
  return isEdge === (assert === 'word');
}
