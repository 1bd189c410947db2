export { type DatasetSource, datasetSnippets, fileSnippets, isPreparation } from './dataset';
export {
  parquetFolder,
  type RowsLibrary,
  type RowsOrigin,
  type RowsSelection,
  type RowTest,
  rowsCode,
  rowsLibraries,
  sqlName,
  sqlText,
} from './dataset/rows-code';
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
export { type SpaceCall, type SpaceSnippet, spaceSnippets } from './space';
