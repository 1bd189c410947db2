/** A request that a model on this machine can't answer. */
export class CallError extends Error {
  constructor(
    readonly code: 'unknownPath' | 'unknownModel' | 'malformed' | 'otherTask' | 'notText',
    /** What is wrong with the request, in English. */
    message: string,
  ) {
    super(message);
    this.name = 'CallError';
  }
}
