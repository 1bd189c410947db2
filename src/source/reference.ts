import type { SourceLiteral } from './literal';

/** What of the hub a string names. */
export type ReferenceKind =
  | RepositoryKind
  | 'task'
  | 'provider'
  | 'file'
  | 'revision'
  /** Of the GGUF files of a model, such as `Q4_K_M`. */
  | 'quantization'
  /** Of the ONNX files of a model, as transformers.js names it: `q4`. */
  | 'dtype';

export type RepositoryKind = 'model' | 'dataset' | 'space';

/** A call that has a model run where it is served, instead of loading it. */
export interface ServedCall {
  /** The address that the client is given; undefined where it calls inference providers by itself. */
  readonly baseUrl?: string;
  /** What the model is asked for, as the hub lists it with providers; undefined where a client is only made. */
  readonly task?: string;
}

export interface NamedRepository {
  readonly kind: RepositoryKind;
  readonly id: string;
  /** Of a file or what is read off files: the branch, tag or commit that the same call names. */
  readonly revision?: string;
}

export interface Meaning {
  readonly kind: ReferenceKind;
  /** The call says so. A mere key or variable makes it likely, for strings of the right form. */
  readonly certain: boolean;
  /** The repository that a file, a quantization or a revision is of, where the same call names it. */
  readonly repository?: NamedRepository;
  /** Which of the models that a repository has, such as an encoder: the name of its ONNX files. */
  readonly module?: string;
  /** What must be written in front of an id here, such as `hf-hub:`, and is not there yet. */
  readonly prefix?: string;
  /** What the model is for, what loads it, and who runs it, where the call says so. */
  readonly task?: string;
  readonly library?: string;
  readonly provider?: string;
  /** How the model is called where it is served; undefined where it is loaded, or where nothing is sure. */
  readonly served?: ServedCall;
  /** The model that the same call names beside a task or a provider. */
  readonly model?: string;
}

/** A string that names something of the hub, or the part of one that does. */
export interface HubReference extends Meaning {
  readonly literal: SourceLiteral;
}
