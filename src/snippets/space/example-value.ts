import { Variable } from '../literals/variable';
import type { SpaceParameter } from './space-call';
import { typeName } from './type-names';

/** A file that the code reads. */
export interface ExampleFile {
  readonly variable: Variable;
  /** Made up: the user puts theirs in its place. */
  readonly path: string;
}

/** An example deeper, longer or wider than this is no example. */
const deepest = 6;
const longest = 1000;
const widest = 50;

/** Files by the component that takes them. */
const media: ReadonlyMap<string, readonly [name: string, ending: string]> = new Map([
  ['audio', ['audio', 'wav']],
  ['gallery', ['image', 'png']],
  ['image', ['image', 'png']],
  ['imageeditor', ['image', 'png']],
  ['imageslider', ['image', 'png']],
  ['model3d', ['model', 'glb']],
  ['paint', ['image', 'png']],
  ['sketchpad', ['image', 'png']],
  ['video', ['video', 'mp4']],
]);

/** What stands for a value where there is no example of it, by its type in JSON. */
const plain: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['string', ''],
  ['number', 0],
  ['integer', 0],
  ['boolean', false],
  ['array', []],
  ['object', {}],
]);

/** Thrown inside of this file for what is too large. */
const tooLarge = Symbol();

/** Example values for the parameters of one call, and the files that they name. */
export class ExampleValues {
  readonly files: ExampleFile[] = [];

  /** A default or an example as it may stand in code; undefined for a default that is too large to. */
  of(parameter: SpaceParameter): unknown {
    const { parameter_has_default, parameter_default, example_input, component = '' } = parameter;
    const given = parameter_has_default ? parameter_default : example_input;
    if (given !== null && /^filepath\b/i.test(parameter.python_type?.type ?? '')) {
      return this.#file(component);
    }
    const known = this.files.length;
    try {
      return given === undefined ? this.#plain(parameter) : this.#copy(given, component, deepest);
    } catch (error) {
      if (error !== tooLarge) {
        throw error;
      }
      this.files.splice(known);
      return parameter_has_default ? undefined : this.#plain(parameter);
    }
  }

  #plain({ type }: SpaceParameter): unknown {
    return plain.get(typeName(type)) ?? null;
  }

  #copy(value: unknown, component: string, depth: number): unknown {
    if (typeof value === 'string' && value.length <= longest) {
      return value;
    }
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
      // JSON has numbers that no program can hold.
      return typeof value === 'number' && !Number.isFinite(value) ? 0 : value;
    }
    if (typeof value !== 'object' || depth === 0) {
      throw tooLarge;
    }
    if (isFile(value)) {
      return this.#file(component);
    }
    const entries = Object.entries(value);
    if (entries.length > widest || entries.some(([key]) => key.length > longest)) {
      throw tooLarge;
    }
    const copies = entries.map(([key, item]) => [key, this.#copy(item, component, depth - 1)] as const);
    return Array.isArray(value) ? copies.map(([, item]) => item) : Object.fromEntries(copies);
  }

  #file(component: string): Variable {
    const [base, ending] = media.get(component.toLowerCase()) ?? ['file', 'txt'];
    const before = this.files.filter(({ path }) => path.endsWith(`.${ending}`)).length;
    const name = before === 0 ? base : `${base}_${before + 1}`;
    const variable = new Variable('local', name);
    this.files.push({ variable, path: `${name}.${ending}` });
    return variable;
  }
}

/** Gradio marks an object that stands for a file. */
function isFile(value: object): boolean {
  const { meta } = value as { readonly meta?: unknown };
  return typeof meta === 'object' && meta !== null && '_type' in meta && meta._type === 'gradio.FileData';
}
