import type * as z from 'zod/mini';
import { batchEndpoints } from './batch-run';
import { chatTemplateEndpoints } from './chat-template';
import { codeEndpoints } from './code';
import { costsEndpoints } from './costs';
import { evaluationEndpoints } from './evaluation';
import { historyEndpoints } from './history';
import { lookupEndpoints } from './lookup';
import { mediaEndpoints } from './media';
import { modelFileEndpoints } from './model-file';
import { serverEndpoints } from './model-servers';
import { pageEndpoints } from './page';
import { playgroundEndpoints } from './playground';
import { repositoryEndpoints } from './repository';
import { rowsEndpoints } from './rows';
import { rowsSqlEndpoints } from './rows-sql';
import { startEndpoints } from './start';
import { tokensEndpoints } from './tokens';
import { toolEndpoints } from './tools';
import { workspaceEndpoints } from './workspace';

/**
 * Every request the webview can make of the extension host: what it sends, the values that stream in before the
 * end, and the answer. Callers and handlers on both sides derive from this table.
 */
export const endpoints = {
  ...batchEndpoints,
  ...codeEndpoints,
  ...costsEndpoints,
  ...evaluationEndpoints,
  ...historyEndpoints,
  ...chatTemplateEndpoints,
  ...lookupEndpoints,
  ...mediaEndpoints,
  ...pageEndpoints,
  ...playgroundEndpoints,
  ...repositoryEndpoints,
  ...rowsEndpoints,
  ...rowsSqlEndpoints,
  ...serverEndpoints,
  ...startEndpoints,
  ...tokensEndpoints,
  ...toolEndpoints,
  ...workspaceEndpoints,
  ...modelFileEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type Method = keyof Endpoints;
export type Params<M extends Method> = z.output<Endpoints[M]['params']>;
export type Chunk<M extends Method> = z.output<Endpoints[M]['chunk']>;
export type Answer<M extends Method> = z.output<Endpoints[M]['answer']>;
