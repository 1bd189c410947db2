import { type Answer, json, Refusal } from './answer';
import { maySee, requireModel } from './auth';
import type { Call, HubState } from './call';
import { hex } from './derived-fields';

/** Every repository has the branch `main`, one that a service made, and a tag. */
export function listRefs(call: Call, { data }: HubState): Answer {
  const { type, id = '' } = call.params;
  if (type === 'models') {
    requireModel(data.models, id, call.caller);
  } else {
    requireRepository(type === 'datasets' ? data.datasets : data.spaces, call);
  }
  const ref = (name: string, full: string) => ({
    name,
    ref: full,
    targetCommit: hex('sha1', `${id} ${full}`),
  });
  return json({
    branches: [ref('main', 'refs/heads/main'), ref('refs/convert/onnx', 'refs/convert/onnx')],
    converts: [],
    tags: [ref('v1.0', 'refs/tags/v1.0')],
  });
}

export function requireRepository<
  T extends { readonly id: string; readonly author: string; readonly private: boolean },
>(all: readonly T[], { params, caller }: Call): T {
  const found = all.find(({ id }) => id === params.id);
  if (found === undefined || !maySee(caller, found)) {
    throw new Refusal(404, 'Repository not found', { code: 'RepoNotFound' });
  }
  return found;
}
