export type { ChatPiece } from '../inference';
export {
  type CallArguments,
  callArguments,
  type FormTask,
  missingField,
  snippetArguments,
  snippetParameters,
} from './arguments';
export { checkedParameters, sortParameters } from './call-parameters';
export { type Called, callTask } from './calls';
export { type ChatEnd, chatPieces, type Usage, wireMessage } from './chat';
export { continuation } from './continuation';
export { examplesFor } from './examples';
export { inputFields, type Translate } from './fields';
export { type FilledForm, withFileNames } from './form-values';
export { Mask } from './mask';
export { type CallableTask, type ChatProviderFacts, callableTasks, ownTask } from './model-tasks';
export { outputOf } from './outputs';
export { parameterFields } from './parameters';
export { RecordedFetch } from './recorded-fetch';
export { type TokenPrice, tokenCost } from './token-cost';
