export {
  type AgentEvent,
  type ArgumentsFault,
  agentEventSchema,
  type Decision,
  decisionSchema,
} from './agent-events';
export {
  type AgentCall,
  type AgentLimit,
  type AgentRound,
  type AgentState,
  type ApprovalCard,
  type ApprovalScope,
  type AskedCall,
  agentStateSchema,
  type CallProblem,
  type CallResult,
  type ToolSource,
  type Trifecta,
} from './agent-state';
export { Caller, RequestFailure } from './caller';
export { type Answer, type Chunk, endpoints, type Method, type Params } from './endpoints';
export {
  type BatchDraft,
  type BatchDraftInput,
  type BatchEstimate,
  type BatchOutput,
  type BatchSource,
  type BatchStanding,
  type BatchTable,
  type BatchValueSource,
  batchChatSchema,
  batchDraftSchema,
  batchSourceSchema,
  batchSubjectSchema,
  type RenderedRow,
  type RowOutcome,
} from './endpoints/batch-run';
export type { ChatTemplates, Conversation, SpecialToken, TemplateError } from './endpoints/chat-template';
export type { CodeNote, CodeSnippet } from './endpoints/code';
export {
  type CostFilter,
  type Costs,
  type CostsQuestion,
  type CostTally,
  costFilters,
  costGroupings,
  costPeriods,
  costsQuestionSchema,
} from './endpoints/costs';
export type {
  AnswerGrade,
  AnswerPlace,
  EvaluationAgreement,
  EvaluationCell,
  EvaluationOutcome,
  EvaluationRow,
  EvaluationRowFilter,
  EvaluationStanding,
} from './endpoints/evaluation';
export { type TrialSummary, trialSummarySchema } from './endpoints/history';
export { type FilterChoice, type SearchSort, searchSortSchema } from './endpoints/lookup';
export type { WeightsFile } from './endpoints/model-file';
export type { Server, ServerModel, ServerModels } from './endpoints/model-servers';
export type { PageAction } from './endpoints/page';
export type { ModelDetails, ModelTask, Progress, TaskProvider } from './endpoints/playground';
export {
  type DatasetSnippet,
  type FileFit,
  type FileGroup,
  type LicenceFact,
  type PreviewCell,
  type ProviderStanding,
  type RepositoryFacts,
  type RepositoryKind,
  repositoryKindSchema,
  type SpaceState,
} from './endpoints/repository';
export {
  type ColumnStatistics,
  mostMarkCharacters,
  mostNoteCharacters,
  type OpenedRows,
  openedRowsSchema,
  type RowCell,
  type RowColumn,
  type RowCondition,
  type RowMark,
  type RowPick,
  type RowsPlace,
  type RowsQuery,
  rowsLibraries,
  rowsLibraryNames,
  rowsQuerySchema,
  type ShownCount,
  type WholeCell,
} from './endpoints/rows';
export type { FirstModel, SmallModel } from './endpoints/start';
export {
  mostShownTokens,
  mostTokenizedCharacters,
  type TokenizedText,
  type TokenizerState,
  type TokenPiece,
  tokenizedPart,
  tokenizedTextSchema,
} from './endpoints/tokens';
export type { ListedTool } from './endpoints/tools';
export type { ToHost, ToWebview } from './envelopes';
export { type HostEvent, openedChatSchema } from './events';
export { type Failure, failureSchema, type NextStep } from './failure';
export type { Example, InputField, ParameterField } from './fields';
export { type Figures, figuresSchema } from './figures';
export {
  type ModelSummary,
  modelSummarySchema,
  type RepositorySummary,
  repositorySummarySchema,
} from './models';
export { type Output, type OutputFile, type OutputKind, type OutputOf, outputSchema } from './outputs';
export { type PageMethod, type PageName, pageMethods } from './pages';
export { type Call, type Handlers, type HandlersOf, Responder } from './responder';
export { setSchemaWords } from './schema-words';
export {
  type FilterKey,
  filterKeys,
  filterValues,
  type ModelFilters,
  maxFilterLength,
  maxFilterValues,
  modelFiltersSchema,
  type RepositoryFilters,
  repositoryFiltersSchema,
  type SearchFilters,
  takesSeveral,
  withFilterValue,
  withoutFilterValue,
} from './search-filters';
export { type FileSource, fileSourceSchema } from './sources';
export { parseCells, parseTable } from './table-text';
export {
  type ChatMessage,
  chatMessageSchema,
  type Exchange,
  exchangeSchema,
  modelIdSchema,
  providerIdSchema,
  serverOf,
  type Target,
  type Trial,
  type TrialInput,
  toolNamesSchema,
  trialSchema,
} from './trials';
export {
  type FieldValue,
  type FieldValues,
  type FileContents,
  type FileValue,
  fieldValueSchema,
  fieldValuesSchema,
  type ParameterValues,
  parameterValuesSchema,
  type TableValue,
  tableValueSchema,
} from './values';
