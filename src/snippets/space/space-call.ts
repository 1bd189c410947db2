/** A type as a description names it. */
interface Typed {
  readonly label?: string | undefined;
  /** A JSON schema, or of old versions the name of a type. */
  readonly type?: unknown;
  readonly python_type?:
    | { readonly type?: string | undefined; readonly description?: string | undefined }
    | undefined;
}

/** What an endpoint takes, by Gradio's own field names. */
export interface SpaceParameter extends Typed {
  readonly parameter_name?: string | undefined;
  readonly parameter_has_default?: boolean | undefined;
  readonly parameter_default?: unknown;
  readonly component?: string | undefined;
  readonly example_input?: unknown;
}

/** A call of a Gradio app on the hub. All but the id was written by a stranger. */
export interface SpaceCall {
  /** Id of the space. */
  readonly space: string;
  /** Name of the endpoint, such as `/predict`; of one without a name its index. */
  readonly endpoint: string | number;
  readonly parameters: readonly SpaceParameter[];
  readonly returns: readonly Typed[];
}

export type SpaceResult = Typed;
