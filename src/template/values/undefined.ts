import { Failure } from '../errors';
import { Value } from './value';

/** What a name or member that is not there evaluates to: it prints as nothing, is empty, and has no members. */
export class Undefined extends Value {
  readonly type = 'Undefined';
  readonly #describe: () => string;

  /** @param describe what is missing, in a sentence; made only when it is shown */
  constructor(describe: () => string) {
    super();
    this.#describe = describe;
  }

  /** The error of every use that an undefined value has no answer to. */
  get failure(): Failure {
    return new Failure(this.#describe());
  }

  override toText(): string {
    return '';
  }

  override iterate(): Iterable<unknown> {
    return [];
  }

  override count(): number {
    return 0;
  }

  static ofName(name: string): Undefined {
    return new Undefined(() => `'${name}' is undefined`);
  }
}
