/** A text as it is, whatever it means in Markdown, on one line. An underscore within a word means nothing. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*{}[\]()#+!|<>~&$@]|(?<!\w)_|_(?!\w)/g, '\\$&');
}
