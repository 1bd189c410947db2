export { isChatTask } from './chat-tasks';
export { type DatasetLibraryId, datasetLibraries } from './dataset-libraries';
export { defaultMemoryOptionsGB, graphicsCards, type Hardware, hardware, memoryNeededGB } from './hardware';
export { hasHubPage, hubPath } from './hub-path';
export {
  countsAsDownload,
  currentLibraryId,
  type Library,
  libraries,
  librariesOfTask,
  libraryList,
  taskPagesOfLibrary,
  tasksOfLibrary,
} from './libraries';
export { type Licence, type LicenceKind, licences, unlistedLicence } from './licences';
export {
  type LocalAppId,
  localAppLink,
  localApps,
  localAppsFor,
} from './local-apps';
export { modalities } from './modalities';
export type { ModelRecord, ProviderMappingEntry } from './model-record';
export * from './quantization';
export { repositoryName } from './repository-name';
export { isRunnableTask } from './runnable-tasks';
export { type ChatMessage, noSampleMessage, type Sample, sampleInput } from './samples';
export type { Modality, Subtask, Task } from './task';
export { type DemoEntry, placeholderPage, type Suggestion, type TaskPage } from './task-page';
export { isTaskId, type TaskId, taskList, tasks } from './tasks';
export { isWebAddress } from './web-address';
