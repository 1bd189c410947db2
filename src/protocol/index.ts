export { Caller, RequestFailure } from './caller';
export { type Answer, type Chunk, endpoints, type Method, type Params } from './endpoints';
export type { ChatTemplates, Conversation, SpecialToken, TemplateError } from './endpoints/chat-template';
export type { CodeSnippet } from './endpoints/code';
export type { WeightsFile } from './endpoints/model-file';
export type { PageAction } from './endpoints/page';
export type { ModelDetails, ModelTask, Progress, TaskProvider } from './endpoints/playground';
export type { ToHost, ToWebview } from './envelopes';
export type { HostEvent } from './events';
export { type Failure, failureSchema, type NextStep } from './failure';
export type { Example, InputField, ParameterField } from './fields';
export type { ModelSummary } from './models';
export { type Output, type OutputFile, type OutputKind, type OutputOf, outputSchema } from './outputs';
export { type Call, type Handlers, type HandlersOf, Responder } from './responder';
export { type FileSource, fileSourceSchema } from './sources';
export {
  type ChatMessage,
  chatMessageSchema,
  type Exchange,
  exchangeSchema,
  type Figures,
  figuresSchema,
  type Target,
  type Trial,
  type TrialInput,
  targetSchema,
  trialInputSchema,
  trialSchema,
} from './trials';
export {
  type FieldValue,
  type FieldValues,
  type FileValue,
  fieldValueSchema,
  fieldValuesSchema,
  type ParameterValues,
  parameterValuesSchema,
  type TableValue,
} from './values';
