export { type Library, type LibraryId, libraries, tasksOfLibrary } from './libraries';
export { modalities } from './modalities';
export { type ModelRecord, modelRecordSchema, type ProviderMappingEntry } from './model-record';
export { sampleInput } from './sample-input';
export type { Modality, Subtask, Task } from './task';
export { type TaskId, taskList, tasks } from './tasks';
