export { Caller, RequestFailure } from './caller';
export type {
  Answer,
  ChatMessage,
  Failure,
  HostEvent,
  Method,
  ModelDetails,
  ModelSummary,
  NextStep,
  PageAction,
  Params,
} from './endpoints';
export { endpoints, failureSchema } from './endpoints';
export type { ToHost, ToWebview } from './envelopes';
export { type Call, type Handlers, Responder } from './responder';
