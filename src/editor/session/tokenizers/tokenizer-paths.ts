/** Where the files of a tokenizer are in a model's repository. */
export const tokenizerPaths = {
  tokenizer: 'tokenizer.json',
  config: 'tokenizer_config.json',
  chatTemplate: 'chat_template.jinja',
} as const;
