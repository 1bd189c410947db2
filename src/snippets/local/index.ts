import type { LocalAppId, ModelRecord } from '../../catalogue';
import { renderBlocks, type SnippetBlock } from '../library/blocks';
import { localAppContext } from './local-app-context';
import { localAppTemplates } from './table';

export { type GgufGroup, ggufGroups } from './gguf-groups';

/**
 * The steps that run the model in the app; none for an app that is opened by an address. It does not ask whether
 * the app can run the model.
 *
 * @param file path of the GGUF file to run: its first shard where it is sharded. Default: marked as to be filled in
 * @throws TemplateRuntimeError for an id or path with NUL, which no shell word can hold
 */
export function localAppSnippets(model: ModelRecord, appId: LocalAppId, file?: string): SnippetBlock[] {
  const source = localAppTemplates[appId];
  return source === undefined ? [] : renderBlocks({ source, language: 'sh' }, localAppContext(model, file));
}
