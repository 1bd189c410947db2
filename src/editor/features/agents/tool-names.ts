/** Names of the tools, known before any of them is loaded. */
export const toolNames = [
  'hub_search_models',
  'hub_model_facts',
  'hub_task_facts',
  'hub_loading_snippet',
  'hub_inference_snippet',
  'hub_run_inference',
  'hub_gguf_files',
  'hub_search_datasets',
  'hub_dataset_rows',
  'hub_search_spaces',
  'hub_search_papers',
  'hub_read_collection',
] as const;
