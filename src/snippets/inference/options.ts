import type { Sample } from '../../catalogue';
import type { SnippetLanguage } from '../language';

export interface InferenceSnippetOptions {
  /** Provider id; `auto` lets the hub choose among all that serve the model. */
  readonly provider: string;
  /** The provider's own id of the model, from the hub's mapping. HF Inference and servers of one's own need none. */
  readonly providerModelId?: string;
  /** What the hub's mapping says where the model is an adapter. */
  readonly lora?: { readonly weightsPath?: string };
  /** A task of the hub, or `conversational`. Default: the model's own. */
  readonly task?: string;
  readonly streaming?: boolean;
  /** Written into the code. Default: the code reads it from the environment. */
  readonly accessToken?: string;
  /** Organization to bill, told to the hub's router only. */
  readonly billTo?: string;
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string;
  /** Whether that server wants a key. Default: unless it is on this machine. */
  readonly endpointKey?: boolean;
  /** Straight to the provider, with the provider's own key. */
  readonly directRequest?: boolean;
  /** Default `https://router.huggingface.co`. */
  readonly routerEndpoint?: string;
  /** What to send, in the shape of the task's sample and in its place. */
  readonly inputs?: Sample;
  /** Parameters of the call, in place of the sample's. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** What tools of a chat are to give, by their names. Code of the others is left to the reader. */
  readonly toolResults?: Readonly<Record<string, string>>;
  /** A chat whose answer fits a JSON schema, or one with a tool to call. */
  readonly chatVariant?: 'structured' | 'tools';
}

export interface InferenceSnippet {
  readonly language: SnippetLanguage;
  /** Package, program or function that calls: `huggingface_hub`, `curl`, `fetch` ... */
  readonly client: string;
  readonly content: string;
  /** Whether it runs the tools that the model calls, until the model answers. It doesn't stream then. */
  readonly runsTools?: true;
  /** The line that installs the client; absent where there is nothing to install. */
  readonly install?: string;
}
