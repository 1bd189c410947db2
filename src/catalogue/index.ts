export { isChatTask } from './chat-tasks';
export { type DatasetLibrary, type DatasetLibraryId, datasetLibraries } from './dataset-libraries';
export { defaultMemoryOptionsGB, type Hardware, hardware, memoryNeededGB } from './hardware';
export { type HubPage, hasHubPage, hubPath } from './hub-path';
export {
  countsAsDownload,
  type Library,
  type LibraryId,
  libraries,
  librariesOfTask,
  libraryList,
  taskPagesOfLibrary,
  tasksOfLibrary,
} from './libraries';
export {
  type DeepLink,
  type LocalApp,
  type LocalAppId,
  localAppLink,
  localApps,
  localAppsFor,
} from './local-apps';
export { modalities } from './modalities';
export type { ModelRecord, ProviderMappingEntry } from './model-record';
export * from './quantization';
export { type ChatMessage, noSampleMessage, type Sample, sampleInput } from './samples';
export type { Modality, Subtask, Task, TaskColor } from './task';
export { type DemoEntry, placeholderPage, type Suggestion, type TaskPage } from './task-page';
export { isTaskId, type TaskId, taskList, tasks } from './tasks';
