/** The name of a repository without its owner: `gpt2` of `openai-community/gpt2` and of `gpt2`. */
export function repositoryName(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
