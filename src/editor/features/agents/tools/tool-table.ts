import type { AgentTool } from '../tool';
import { ggufFiles } from './gguf-files';
import { inferenceSnippet } from './inference-snippet';
import { loadingSnippet } from './loading-snippet';
import { modelFacts } from './model-facts';
import { runInference } from './run-inference';
import { searchModels } from './search-models';
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
];
