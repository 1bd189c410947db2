export { type ExampleColumns, type Examples, examplesOf, isChatCell } from './examples';
export { configKey, parameterName, parametersOf } from './file/config';
export { frontMatterOf } from './file/front-matter';
export { nameTests } from './file/name-tests';
export { frontMatterFields } from './file/prompt-file';
export {
  isWarning,
  type PromptFile,
  type PromptProblem,
  type PromptProblemCode,
  type PromptResult,
  readPromptFile,
  type ToolDef,
} from './file/read-prompt-file';
export {
  type PromptTarget,
  type RowPrompt,
  requestParameters,
  rowPromptOf,
  type ToolDefinition,
  targetIn,
  toolDefinition,
} from './file/request';
export { typedValue, type VariableKind, variableOf } from './file/variable-values';
export { type PromptDraft, writePromptFile } from './file/write-prompt-file';
export { type FilledMessage, fillPrompt, PromptFillError } from './fill-prompt';
export { type ExampleMessage, type Insertion, insertedExamples } from './insert-examples';
export { messagesOf, type PromptMessage, type PromptRole, UnknownRoleError } from './messages';
export { fromMessages, NotAPromptError } from './other-formats/conversation';
export { type ChatRequest, chatRequestsIn } from './other-formats/http-requests';
export { fromPrompty } from './other-formats/prompty';
export { collectPartials } from './template/collect-partials';
export { helperNames, helperShape, roleNames } from './template/helpers';
export { parseTemplate } from './template/parse';
export { PromptBudgetError, render } from './template/render';
export { RowTemplateError, type RowTemplates, rowTemplates } from './template/row-templates';
export { type Nodes, PromptTemplateError } from './template/syntax';
export { partialsIn, variablesIn } from './template/variables';
