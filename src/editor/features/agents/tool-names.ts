/** Names of the tools, known before any of them is loaded. */
export const toolNames = [
  'hub_search_models',
  'hub_model_facts',
  'hub_task_facts',
  'hub_loading_snippet',
  'hub_inference_snippet',
  'hub_run_inference',
  'hub_gguf_files',
] as const;
