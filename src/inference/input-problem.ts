/** What words about a problem name, by the problem's code. */
export interface InputDetails {
  /** The program that calls is wrong: only its author can do something about it. */
  readonly usage: object;
  /** No header can carry the key or token. */
  readonly malformedCredential: object;
  readonly unencrypted: { readonly host: string };
  readonly malformedModelId: { readonly id: string };
  readonly taskNotDone: { readonly provider: string; readonly task: string };
  /** The provider serves the model for another task. */
  readonly otherTask: {
    readonly model: string;
    readonly task: string;
    readonly provider: string;
    readonly served: string;
  };
  /** `others`: who does serve the model. */
  readonly notServedBy: {
    readonly model: string;
    readonly provider: string;
    readonly others: readonly string[];
  };
  /** `known`: whom the hub lists, with what they do. */
  readonly noProvider: {
    readonly model: string;
    readonly task: string;
    readonly known: readonly string[];
  };
  readonly notServed: { readonly model: string };
  /** The router no longer calls the provider, and there is no key of its own. */
  readonly inactive: { readonly provider: string };
  readonly ownKeyOnly: { readonly provider: string };
  readonly recordingType: { readonly types: string };
  readonly pictureTooLarge: { readonly provider: string };
  readonly fileMissing: object;
  readonly fieldMissing: { readonly field: string };
  /** `field`: empty for the input as a whole. */
  readonly malformedField: { readonly field: string; readonly why: string };
  readonly unknownParameter: { readonly name: string; readonly task: string };
  readonly tableMissing: object;
  readonly cellWithoutTable: object;
  readonly noSuchFile: { readonly host: string; readonly status: number };
  readonly fileTooLarge: { readonly megabytes: number };
  /** A job of the hub would have to call a server on this machine. */
  readonly serverOutOfReach: object;
  readonly notInScripts: { readonly task: string };
}

export type InputCode = keyof InputDetails;

export type InputProblem<Code extends InputCode = InputCode> = {
  [Each in Code]: { readonly code: Each } & InputDetails[Each];
}[Code];
