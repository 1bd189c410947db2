export { type DatasetSource, datasetSnippets, fileSnippets } from './dataset';
export {
  type InferenceSnippet,
  type InferenceSnippetOptions,
  inferenceSnippets,
  whyNoInferenceSnippets,
} from './inference';
export { renderTemplate, TemplateNotFoundError } from './inference/templates';
export type { SnippetLanguage } from './language';
export {
  installCommand,
  librarySnippetBlocks,
  librarySnippets,
  loginCommand,
  type SnippetBlock,
} from './library';
export { type GgufGroup, ggufGroups, localAppSnippets } from './local';
export {
  type BatchScriptInput,
  batchScript,
  type ScriptEngine,
  type ScriptField,
  scriptEngines,
} from './scripts';
