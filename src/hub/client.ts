import * as z from 'zod/mini';
import { hubPath, type ModelRecord } from '../catalogue';
import type { Fetch } from '../http';
import { anyOf, flag, listOf, number, optional, text, texts } from '../http/shapes';
import { HubError } from './errors';
import { exactIdFirst } from './exact-id-first';
import { isFilePath } from './file-path';
import { type HubFile, hubFilePieces, openHubFile } from './hub-file';
import { type KeptFile, openKeptFile } from './kept-file';
import { checkedId } from './model-id';
import { modelRecordSchema } from './model-record';
import { nextLink } from './next-link';
import { fetchOwnFile } from './own-file';
import {
  fileLimit,
  pageLimit,
  type RepositoryEntry,
  type RepositoryFile,
  repositoryEntriesSchema,
} from './repository-file';
import { type RepositoryKind, repositoryId } from './repository-record';
import { getJson, getText, type HubAnswer } from './request';
import type { CallOptions, HubRequestOptions } from './request-options';

export interface HubClientOptions {
  /** For example `https://huggingface.co`. */
  readonly endpoint: string;
  /** Asked before each call; the token goes to the endpoint's origin only. */
  readonly token?: () => Promise<string | undefined>;
  readonly fetch?: Fetch;
  readonly now?: () => number;
  /** Time allowed for an answer to begin, and between two pieces of it. Default 20,000. */
  readonly timeoutMilliseconds?: number;
}

/** Fields of a model that the hub sends only when asked. */
export type ModelField =
  | 'author'
  | 'cardData'
  | 'config'
  | 'disabled'
  | 'downloads'
  | 'gated'
  | 'gguf'
  | 'inferenceProviderMapping'
  | 'lastModified'
  | 'library_name'
  | 'likes'
  | 'mask_token'
  | 'pipeline_tag'
  | 'private'
  | 'safetensors'
  | 'sha'
  | 'tags'
  | 'transformersInfo'
  | 'trendingScore'
  | 'widgetData';

/** What it takes to show a model in one line of a list. */
export const summaryFields: readonly ModelField[] = [
  'pipeline_tag',
  'library_name',
  'downloads',
  'likes',
  'gated',
];

export interface ModelQuery {
  readonly search?: string;
  readonly author?: string;
  readonly pipeline_tag?: string;
  /** Tags that must all be there, such as libraries, languages (`en`), licences (`license:mit`) and `base_model:acme/large`. */
  readonly filter?: readonly string[];
  /** Provider id, or `all` for any. */
  readonly inference_provider?: string;
  /** Only models to which access must be asked for, or only the others. */
  readonly gated?: boolean;
  /** Range of the number of parameters, such as `min:1B,max:8B`. Either end may be left out. */
  readonly num_parameters?: string;
  /** App of the user's machine that can run it: https://github.com/huggingface/huggingface_hub/pull/3322. */
  readonly apps?: string;
  readonly sort?: 'trendingScore' | 'downloads' | 'likes' | 'lastModified' | 'createdAt';
  readonly limit?: number;
  readonly expand?: readonly ModelField[];
}

export interface ModelPage {
  readonly models: readonly ModelRecord[];
  /** Address of the next page, to be given to {@link HubClient.nextModels}. */
  readonly next: string | undefined;
}

export interface Account {
  readonly name: string;
  readonly fullname: string | undefined;
  /** `read`, `write` or `fineGrained`; unknown for other kinds of login. */
  readonly role: string | undefined;
  readonly isPro: boolean | undefined;
  /** Whether calls can be billed to it; undefined where the hub doesn't say. */
  readonly canPay: boolean | undefined;
  /** When the period that is paid for ends, in milliseconds since 1970. */
  readonly periodEnd: number | undefined;
  /** Those that the token shows. */
  readonly organizations: readonly Organization[];
}

export interface Organization {
  readonly name: string;
  /** Whether calls can be billed to it; undefined where the hub doesn't say. */
  readonly canPay: boolean | undefined;
  /** Why the token can't be used for it: `mfa`, `token-policy`, `token-revoked`, `sso`, `ip`. */
  readonly restrictions: readonly string[];
}

/** Models, data sets and spaces are repositories of git, and answer alike. */
interface RepositoryOptions {
  /** Default `model`. */
  readonly type?: RepositoryKind;
  /** Branch, tag or commit. Default `main`. */
  readonly revision?: string;
}

/** A file of a commit, from a byte of it on. */
interface FilePlace {
  readonly commit: string;
  readonly path: string;
  /** Default 0. */
  readonly start?: number;
}

const organizationSchema = z.looseObject({ name: z.string(), canPay: flag, securityRestrictions: texts });

const accountSchema = z.looseObject({
  name: z.string(),
  fullname: text,
  isPro: flag,
  canPay: flag,
  periodEnd: number,
  orgs: anyOf(organizationSchema),
  auth: optional(z.looseObject({ accessToken: optional(z.looseObject({ role: text })) })),
});

const hubModelSchema = z.extend(modelRecordSchema, { id: repositoryId });

/** The hub's REST API. Every call throws {@link HubError}, or the signal's reason once it is aborted. */
export class HubClient {
  readonly endpoint: string;

  constructor(private readonly options: HubClientOptions) {
    this.endpoint = options.endpoint.replace(/\/+$/, '');
  }

  /** The first page of what is found, in the order asked for; a model of exactly the searched id comes first. */
  async searchModels(query: ModelQuery, options: CallOptions = {}): Promise<ModelPage> {
    const page = await this.nextModels(`${this.endpoint}/api/models?${searchParams(query)}`, options);
    return { ...page, models: exactIdFirst(page.models, query.search ?? '') };
  }

  /** The page at an address that an earlier page gave as `next`. */
  async nextModels(url: string, options: CallOptions = {}): Promise<ModelPage> {
    const answer = await getJson(this.#ownUrl(url), listOf(hubModelSchema), await this.#request(options));
    return { models: answer.value, next: nextLink(answer.headers) };
  }

  async model(
    id: string,
    options: CallOptions & { expand?: readonly ModelField[] } = {},
  ): Promise<ModelRecord> {
    const query = searchParams({ expand: options.expand ?? [] });
    const path = `/api/models/${checkedId(id, this.endpoint)}`;
    const url = this.#ownUrl(`${this.endpoint}${path}${query === '' ? '' : `?${query}`}`);
    return (await getJson(url, hubModelSchema, await this.#request(options))).value;
  }

  /**
   * The files of a repository with their sizes.
   *
   * @returns at most {@link fileLimit} of them
   */
  async files(
    id: string,
    { type = 'model', revision = 'main', ...options }: CallOptions & RepositoryOptions = {},
  ): Promise<readonly RepositoryFile[]> {
    let files: readonly RepositoryFile[] = [];
    const path = `/api/${type}s/${checkedId(id, this.endpoint)}`;
    let next: string | undefined = `${path}/tree/${encodeURIComponent(revision)}?recursive=true`;
    for (let page = 0; next !== undefined && files.length < fileLimit && page < pageLimit; page += 1) {
      const answer: HubAnswer<RepositoryEntry[]> = await this.get(next, repositoryEntriesSchema, options);
      files = [...files, ...answer.value.filter((entry) => entry.type === 'file')];
      next = nextLink(answer.headers);
    }
    return files.slice(0, fileLimit);
  }

  /** Whose token it is. Without `token` the client's own is asked about. */
  async whoAmI(options: CallOptions & { token?: string } = {}): Promise<Account> {
    const request = await this.#request(options);
    const { value } = await getJson(this.#ownUrl(`${this.endpoint}/api/whoami-v2`), accountSchema, {
      ...request,
      token: options.token ?? request.token,
    });
    return {
      name: value.name,
      fullname: value.fullname,
      role: value.auth?.accessToken?.role,
      isPro: value.isPro,
      canPay: value.canPay,
      // The hub counts seconds.
      periodEnd: value.periodEnd === undefined ? undefined : value.periodEnd * 1000,
      organizations: value.orgs.map(({ name, canPay, securityRestrictions }) => ({
        name,
        canPay,
        restrictions: securityRestrictions,
      })),
    };
  }

  /** What the API answers at a path or address of this hub, and its headers. */
  async get<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions = {},
  ): Promise<HubAnswer<z.output<Schema>>> {
    const url = URL.canParse(path) ? path : this.endpoint + path;
    return getJson(this.#ownUrl(url), schema, await this.#request(options));
  }

  /** The text at a path or address of this hub. */
  async text(path: string, options: CallOptions = {}): Promise<string> {
    const url = URL.canParse(path) ? path : this.endpoint + path;
    return (await getText(this.#ownUrl(url), await this.#request(options))).value;
  }

  /** A file at an address of this hub. Where it is kept on another host, the token does not go there. */
  async file(url: string, { limitBytes, ...options }: CallOptions & { limitBytes: number }): Promise<Blob> {
    return fetchOwnFile(this.#ownUrl(url), { ...(await this.#request(options)), limitBytes });
  }

  /**
   * A file of a model's repository, to be read in pieces. Where it is kept on another host, the token does not go there.
   *
   * @param firstBytes how many to ask for at once
   */
  async openFile(
    id: string,
    path: string,
    { firstBytes, ...options }: CallOptions & { readonly firstBytes: number },
  ): Promise<HubFile> {
    requirePath(path, this.endpoint);
    const url = `${this.modelUrl(checkedId(id, this.endpoint))}/resolve/main/${encodedPath(path)}`;
    return this.openAt(url, { firstBytes, ...options });
  }

  /** The bytes of a file of a model's commit from a place on, in the pieces in which they arrive. */
  async *filePieces(
    id: string,
    { commit, path, start = 0 }: FilePlace,
    options: CallOptions = {},
  ): AsyncGenerator<Uint8Array, void, undefined> {
    requirePath(path, this.endpoint);
    const place = `${encodeURIComponent(commit)}/${encodedPath(path)}`;
    const url = `${this.modelUrl(checkedId(id, this.endpoint))}/resolve/${place}`;
    yield* hubFilePieces(url, start, await this.#request(options));
  }

  /** As {@link openFile}, at a path or address of this hub. */
  async openAt(
    path: string,
    { firstBytes, ...options }: CallOptions & { readonly firstBytes: number },
  ): Promise<HubFile> {
    return openHubFile(this.#ownUrl(path), firstBytes, await this.#request(options));
  }

  /** A file at a path or address of this hub, to be read in pieces at the place where it is kept. */
  async openKept(path: string, { signal }: CallOptions = {}): Promise<KeptFile> {
    return openKeptFile(this.#ownUrl(path), (options) => this.#request(options), signal);
  }

  /** The page of a model, where its card is and access to a gated one is asked for. */
  modelUrl(id: string): string {
    return this.endpoint + hubPath('model', id);
  }

  /** The page of one of its files. */
  fileUrl(id: string, path: string): string {
    return `${this.modelUrl(id)}/blob/main/${encodedPath(path)}`;
  }

  #ownUrl(url: string): string {
    if (!URL.canParse(this.endpoint)) {
      throw new HubError(`"${this.endpoint}" is not a web address`, {
        reason: 'malformed',
        url: this.endpoint,
      });
    }
    const absolute = new URL(url, this.endpoint);
    if (absolute.origin !== new URL(this.endpoint).origin) {
      throw new HubError('The address lies on another host', { reason: 'malformed', url: this.endpoint });
    }
    return absolute.href;
  }

  async #request({ signal, isExact }: CallOptions): Promise<HubRequestOptions> {
    const { fetch = globalThis.fetch, now = Date.now, timeoutMilliseconds = 20_000, token } = this.options;
    return { fetch, now, timeoutMilliseconds, token: await token?.(), signal, isExact };
  }
}

function requirePath(path: string, endpoint: string): void {
  if (!isFilePath(path)) {
    throw new HubError(`"${path}" is not the path of a file`, { reason: 'notFound', url: endpoint });
  }
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function searchParams({ expand = [], filter = [], ...query }: ModelQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      params.append(name, String(value));
    }
  }
  if (query.sort !== undefined) {
    params.append('direction', '-1');
  }
  for (const tag of filter) {
    params.append('filter', tag);
  }
  for (const field of expand) {
    params.append('expand[]', field);
  }
  return params.toString();
}
