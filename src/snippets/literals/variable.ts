/**
 * A text that is known only where the code runs: a fixed beginning, and behind it the value of an environment variable
 * or of a variable of the code. The literal filters write it as the language's expression.
 */
export class Variable {
  constructor(
    readonly kind: 'environment' | 'local',
    /** An identifier of every language. */
    readonly name: string,
    readonly prefix = '',
  ) {}
}
