export { autoProviderId } from './build-request';
export { InputError } from './errors';
export { isMedia, mediaOf } from './media';
export { inputTypesOf, isOffered, mayBeJob, type PlannedRequest, planRequest } from './planned-request';
export type { Media, RequestBody } from './provider';
export { isPolicy } from './routing/model-id';
export { settingsBeside } from './tasks/setting-place';
export { type InferenceTask, inferenceTasks } from './tasks/task';
