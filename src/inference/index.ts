export { checkProviderKey } from './check-provider-key';
export { HfInference, InferenceClient, InferenceClientEndpoint } from './client';
export {
  CallRefusedError,
  type FailedRequest,
  type FailedResponse,
  HubApiError,
  InferenceClientError,
  InferenceClientHubApiError,
  InferenceClientInputError,
  InferenceClientProviderApiError,
  InferenceClientProviderOutputError,
  InferenceClientRoutingError,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
} from './errors';
export * from './functions';
export type { InputCode, InputDetails, InputProblem } from './input-problem';
export { type Logger, setLogger } from './logger';
export type { MediaUnits } from './media-units';
export type { InferenceOptions, InferenceProgress } from './options';
export type { OutputType } from './provider';
export { type ProviderFacts, providerList } from './provider-list';
export {
  INFERENCE_PROVIDERS,
  type InferenceProvider,
  type InferenceProviderOrPolicy,
  type Options,
  PROVIDERS_OR_POLICIES,
} from './provider-lists';
export { providerName } from './provider-names';
export { isProviderId, type ProviderId } from './providers';
export { mayGetHubToken } from './routing/hub-origins';
export type { MappingEntry } from './routing/mapping-entry';
export { isPolicy } from './routing/model-id';
export { servesTask } from './routing/serves-task';
export type * from './tasks/args';
export type {
  ChatCompletionInput,
  ChatCompletionMessage,
  ChatCompletionOutput,
  ChatCompletionStreamOutput,
  ChatCompletionUsage,
} from './tasks/chat-completion';
export type * from './tasks/results';
export { readSaid } from './tasks/said';
export { type InferenceTask, inferenceTasks } from './tasks/task';
export type { TextGenerationEvent } from './tasks/text-generation-event';
export { type ChatPiece, ThoughtSplitter } from './tasks/thoughts';
export { type AnsweredCall, readUsage, type Usage } from './usage';
