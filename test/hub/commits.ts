import { type Answer, json } from './answer';
import type { Call, HubState } from './call';
import { limitOf } from './paging';
import { requireAnyRepository } from './refs';
import { ageOf, commitIds, history, requireRevision } from './revisions';

/**
 * The commits up to a revision. Shape and order are those of `HfApi.list_repo_commits`:
 * https://huggingface.co/docs/huggingface_hub/package_reference/hf_api#huggingface_hub.HfApi.list_repo_commits, the
 * parameter `limit` that of `listCommits` in @huggingface/hub.
 */
export function listCommits(call: Call, state: HubState): Answer {
  const { id = '', revision = '' } = call.params;
  requireAnyRepository(call, state);
  requireRevision(id, revision);
  const age = ageOf(id, revision);
  const commits = history.slice(age).map(([title, date], index) => ({
    id: commitIds(id)[age + index],
    title,
    message: '',
    authors: [{ user: id.split('/')[0], avatar: '/avatars/local.svg' }],
    date,
  }));
  return json(commits.slice(0, limitOf(call.url, 50)), { 'X-Total-Count': String(commits.length) });
}
