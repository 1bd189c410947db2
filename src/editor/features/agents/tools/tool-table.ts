import type { AgentTool } from '../tool';
import { datasetRows } from './dataset-rows';
import { ggufFiles } from './gguf-files';
import { inferenceSnippet } from './inference-snippet';
import { loadingSnippet } from './loading-snippet';
import { modelFacts } from './model-facts';
import { readCollection } from './read-collection';
import { runInference } from './run-inference';
import { searchDatasets } from './search-datasets';
import { searchModels } from './search-models';
import { searchPapers } from './search-papers';
import { searchSpaces } from './search-spaces';
import { taskFacts } from './task-facts';

/** Every tool that we offer to agents. The manifest describes the same ones. */
export const agentTools: readonly AgentTool[] = [
  searchModels,
  modelFacts,
  taskFacts,
  loadingSnippet,
  inferenceSnippet,
  runInference,
  ggufFiles,
  searchDatasets,
  datasetRows,
  searchSpaces,
  searchPapers,
  readCollection,
];
