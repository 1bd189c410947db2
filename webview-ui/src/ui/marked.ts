import { Marked } from 'marked';

/** Markdown as the hub reads it, with boxes that cannot be ticked. */
export const marked = new Marked({
  gfm: true,
  async: false,
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});
