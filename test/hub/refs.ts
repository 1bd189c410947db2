import { type Answer, json, Refusal } from './answer';
import { maySee, requireModel } from './auth';
import type { Call, HubState } from './call';
import { hex } from './derived-fields';
import { ageOf, commitIds } from './revisions';

/** Every repository has the branch `main`, one that a service made, and a tag. */
export function listRefs(call: Call, state: HubState): Answer {
  const { id = '' } = call.params;
  requireAnyRepository(call, state);
  const ref = (name: string, full: string) => ({
    name,
    ref: full,
    targetCommit: commitIds(id)[ageOf(id, name)] ?? hex('sha1', `${id} ${full}`),
  });
  return json({
    branches: [ref('main', 'refs/heads/main'), ref('refs/convert/onnx', 'refs/convert/onnx')],
    converts: [],
    tags: [ref('v1.0', 'refs/tags/v1.0')],
  });
}

/** The repository of a route that all kinds share. */
export function requireAnyRepository(call: Call, { data }: HubState): void {
  const { type, id = '' } = call.params;
  if (type === 'models') {
    requireModel(data.models, id, call.caller);
  } else {
    requireRepository(type === 'datasets' ? data.datasets : data.spaces, call);
  }
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
