/** Other names that programs use for the hub's tasks. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['conversational', 'text-generation'],
  ['chat-completion', 'text-generation'],
  ['ner', 'token-classification'],
  ['sentiment-analysis', 'text-classification'],
  ['text2text-generation', 'text-generation'],
  ['vqa', 'visual-question-answering'],
]);

/** The hub's id of a task that a program names, such as `text-classification` for `sentiment-analysis`. */
export function taskOfName(name: string): string {
  if (/^translation_\w+_to_\w+$/.test(name)) {
    return 'translation';
  }
  return synonyms.get(name) ?? name;
}
