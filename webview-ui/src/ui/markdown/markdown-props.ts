export interface MarkdownProps {
  /** Markdown from anywhere: it is sanitised, and nothing in it is loaded or run. */
  readonly text: string;
  /** Where relative links lead; without it they are no links. */
  readonly baseUrl?: string | undefined;
  /** More of the text is on its way: what stands already is not read again. */
  readonly growing?: boolean;
}
