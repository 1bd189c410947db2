import { whoAmI } from './account';
import { type Answer, redirect } from './answer';
import type { Call, HubState } from './call';
import { serveLargeFile } from './cdn';
import { completeChat } from './chat';
import { listChatModels } from './chat-models';
import { getCollection, listCollections } from './collections';
import { listCommits } from './commits';
import { listParquet, listSplitParquet, parquetFile, resolveParquet } from './dataset-parquet';
import { cachedFile, listTree, rawFile, resolveFile } from './files';
import { describeMcp, serveMcp } from './mcp';
import {
  checkAccess,
  getDataset,
  getModel,
  getSpace,
  listDatasets,
  listModels,
  listSpaces,
  listTasks,
  quickSearch,
} from './models';
import { authorize } from './oauth/authorize';
import { answerDevice, showDevice, startDevice } from './oauth/device';
import { describeServer } from './oauth/discovery';
import { listKeys } from './oauth/id-token';
import { showConnected } from './oauth/pages';
import { registerClient } from './oauth/register';
import { giveToken } from './oauth/token';
import { userInfo } from './oauth/user-info';
import {
  datasetFile,
  datasetTree,
  listSplits,
  ofTypedSplit,
  previewRows,
  resolveDatasetFile,
  resolveSpaceFile,
  rowImage,
  rowPage,
  spaceFile,
  spaceTree,
} from './other-repositories';
import { searchPapers } from './papers';
import { mappedModelPattern, serveMappedModel } from './providers/mapping';
import { serveOutput } from './providers/outputs';
import { serveDirectly, serveRouted } from './providers/serve';
import { listRefs } from './refs';
import { serveApp } from './space-apps';
import {
  listTypedParquet,
  resolveTypedParquet,
  serveTypedParquet,
  signTypedParquet,
  typedFilter,
  typedSearch,
  typedSize,
  typedStatistics,
} from './typed-viewer';

/** `provider` is the servers of all inference providers, told apart by the host that was meant. */
export type Service = 'hub' | 'router' | 'provider' | 'cdn';

type Handler = (call: Call, state: HubState) => Answer;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly pattern: RegExp;
  readonly handler: Handler;
}

const id = '(?<id>(?:[\\w.-]+/)?[\\w.-]+)';

const file = '(?<revision>[^/]+)/(?<path>.+)';

const hubRoutes: readonly Route[] = [
  get('/api/models', listModels),
  get('/api/datasets', listDatasets),
  get('/api/spaces', listSpaces),
  get('/api/collections', listCollections),
  get('/api/collections/(?<slug>[\\w.-]+/[\\w.-]+)', getCollection),
  get('/api/papers/search', searchPapers),
  get('/api/quicksearch', quickSearch),
  get('/api/tasks', listTasks),
  get('/api/whoami-v2', whoAmI),
  get('/\\.well-known/(?:openid-configuration|oauth-authorization-server)', describeServer),
  get('/\\.well-known/oauth-protected-resource/mcp', describeMcp),
  post('/mcp', serveMcp),
  post('/oauth/register', registerClient),
  post('/oauth/device', startDevice),
  post('/oauth/token', giveToken),
  get('/oauth/authorize', authorize),
  get('/oauth/jwks', listKeys),
  ...getAndPost('/oauth/userinfo', userInfo),
  get('/device', showDevice),
  post('/device', answerDevice),
  get('/settings/connected-applications', showConnected),
  get(`/api/(?<type>models|datasets|spaces)/${id}/refs`, listRefs),
  get(`/api/(?<type>models|datasets|spaces)/${id}/commits/(?<revision>[^/]+)`, listCommits),
  get(`/api/datasets/${id}/parquet`, listParquet),
  get(`/api/datasets/${id}/parquet/default/(?<split>train|test)`, listSplitParquet),
  get(`/api/datasets/${id}/parquet/default/(?<split>train|test)/0\\.parquet`, resolveParquet),
  get(`/api/datasets/${id}/parquet/types/train`, listTypedParquet),
  get(`/api/datasets/${id}/parquet/types/train/(?<file>\\d)\\.parquet`, resolveTypedParquet),
  get(`/api/datasets/${id}/tree/(?<revision>[^/]+)`, datasetTree),
  get(`/api/spaces/${id}/tree/(?<revision>[^/]+)`, spaceTree),
  get(`/api/models/${id}/tree/(?<revision>[^/]+)(?:/(?<path>.+))?`, ofModel(listTree)),
  get(`/api/models/${id}/auth-check`, ofModel(checkAccess)),
  get(`/api/datasets/${id}(?:/revision/(?<revision>[^/]+))?`, getDataset),
  get(`/api/spaces/${id}(?:/revision/(?<revision>[^/]+))?`, getSpace),
  get(`/api/models/${mappedModelPattern}`, serveMappedModel),
  get(`/api/models/${id}/revision/(?<revision>[^/]+)`, ofModel(getModel)),
  get(`/api/models/${id}`, ofModel(getModel)),
  get('/space-apps/(?<folder>[a-z0-9-]+)(?<path>/.*)?', serveApp),
  get('/viewer/splits', listSplits),
  get('/viewer/first-rows', previewRows),
  get('/viewer/rows', rowPage),
  get('/viewer/filter', ofTypedSplit(typedFilter)),
  get('/viewer/search', ofTypedSplit(typedSearch)),
  get('/viewer/statistics', ofTypedSplit(typedStatistics)),
  get('/viewer/size', ofTypedSplit(typedSize)),
  get('/viewer/assets/(?<row>\\d+)\\.jpg', rowImage),
  get(
    `/datasets/${id}/resolve/refs%2Fconvert%2Fparquet/default/(?<split>train|test)/0000\\.parquet`,
    parquetFile,
  ),
  get(
    `/datasets/${id}/resolve/refs%2Fconvert%2Fparquet/types/train/000(?<file>\\d)\\.parquet`,
    signTypedParquet,
  ),
  get(`/datasets/${id}/resolve/${file}`, resolveDatasetFile),
  get(`/spaces/${id}/resolve/${file}`, resolveSpaceFile),
  get(`/datasets/${id}/raw/${file}`, datasetFile),
  get(`/spaces/${id}/raw/${file}`, spaceFile),
  get(`/api/resolve-cache/datasets/${id}/${file}`, datasetFile),
  get(`/api/resolve-cache/spaces/${id}/${file}`, spaceFile),
  get(`/api/resolve-cache/models/${id}/${file}`, cachedFile),
  get(`/${id}/resolve/${file}`, ofModel(resolveFile)),
  get(`/${id}/raw/${file}`, ofModel(rawFile)),
];

const routerRoutes: readonly Route[] = [
  get('/v1/models', listChatModels),
  post('/v1/chat/completions', completeChat),
  ...getAndPost('/(?<provider>[a-z-]+)/.+', serveRouted),
];

const providerRoutes: readonly Route[] = getAndPost('/.*', serveDirectly);

const cdnRoutes: readonly Route[] = [
  get('/typed/(?<file>\\d)\\.parquet', serveTypedParquet),
  get('/outputs/(?<name>[0-9a-f]+)\\.(?<kind>\\w+)', serveOutput),
  get(`/${id}/(?<sha>[0-9a-f]{40})/(?<path>.+)`, serveLargeFile),
];

export const routesOf: Readonly<Record<Service, readonly Route[]>> = {
  hub: hubRoutes,
  router: routerRoutes,
  provider: providerRoutes,
  cdn: cdnRoutes,
};

function get(pattern: string, handler: Handler): Route {
  return { method: 'GET', pattern: new RegExp(`^${pattern}$`), handler };
}

function post(pattern: string, handler: Handler): Route {
  return { ...get(pattern, handler), method: 'POST' };
}

function getAndPost(pattern: string, handler: Handler): Route[] {
  return [get(pattern, handler), post(pattern, handler)];
}

/** Sends those who ask for a model by a former id on to its new one. */
function ofModel(handler: Handler): Handler {
  return (call, state) => {
    const { params, url } = call;
    const newId = state.data.renamed.get(params.id ?? '');
    return newId === undefined
      ? handler(call, state)
      : redirect(307, url.pathname.replace(`/${params.id}`, `/${newId}`) + url.search);
  };
}
