import type { InferenceTask } from '../../inference/requests';

export const scriptEngines = ['ray', 'spark', 'jobs'] as const;

/** What runs a script: Ray Data, Apache Spark, or the hub's Jobs. */
export type ScriptEngine = (typeof scriptEngines)[number];

export type ScriptTableFormat = 'csv' | 'tsv' | 'jsonl' | 'parquet' | 'lines';

/** A table: a file that the engine reaches, or a file of a data set of the hub. */
export type ScriptSource =
  | { readonly kind: 'file'; readonly path: string; readonly format: ScriptTableFormat }
  | {
      readonly kind: 'dataset';
      readonly id: string;
      /** Default: the main branch. */
      readonly revision?: string | undefined;
      readonly path: string;
      readonly format: ScriptTableFormat;
    };

/** Where a field of a task's form takes its value from, row by row. */
export type ScriptField =
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'text'; readonly text: string };

/** What the model gets for a row: a chat of Jinja templates over the row's columns, or the fields of a task's form. */
export type ScriptInput =
  | {
      readonly kind: 'chat';
      readonly system?: string | undefined;
      readonly prompt: string;
      /** Templates of the paths or addresses of images. */
      readonly images?: readonly string[] | undefined;
    }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, ScriptField>> };

/** A model that is run over the rows of a table. */
export interface BatchScriptInput {
  readonly source: ScriptSource;
  /** In the order of the table. Of lines: the name that templates call a line by. */
  readonly columns: readonly string[];
  readonly target: {
    /** The hub's id, or the name that a server of the user's own knows the model by. */
    readonly model: string;
    /** Provider id, or a policy such as `auto`. */
    readonly provider: string;
    /** The provider's own id of the model; needed for direct calls only. */
    readonly providerModelId?: string | undefined;
    /** A server of the user's own, in place of the provider: for a chat the address up to `/v1`. */
    readonly endpointUrl?: string | undefined;
    /** Straight to the provider, with the provider's own key. */
    readonly directRequest?: boolean | undefined;
    readonly billTo?: string | undefined;
    /** Default `https://router.huggingface.co`. */
    readonly routerEndpoint?: string | undefined;
    readonly task: InferenceTask;
  };
  readonly input: ScriptInput;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly output: {
    /** A name without ending: of the folder with the results, and of the repository that a job writes to. */
    readonly name: string;
    readonly format: ScriptTableFormat;
    readonly column: string;
    /** Holds why a row failed; empty where it did not. */
    readonly failureColumn: string;
  };
  readonly limits: { readonly concurrency: number; readonly requestsPerMinute?: number | undefined };
}

export interface BatchScript {
  readonly engine: ScriptEngine;
  readonly fileName: string;
  /** Python. */
  readonly content: string;
  /** Lines for a shell that install what is needed and start the script. */
  readonly commands: string;
}
