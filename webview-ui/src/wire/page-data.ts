interface PageData {
  /** Endpoint of the hub, for links. */
  readonly hub: string;
  /** Folder of the pictures and sounds of the task pages. */
  readonly media: string;
  /** Languages whose code can be run in a terminal. */
  readonly terminal: readonly string[];
  /** JSON of the texts in the language of the editor; undefined in English. */
  readonly texts: string | undefined;
}

/** What the extension host wrote into the page. */
export function pageData(): PageData {
  const { hub = '', media = '', terminal = '', texts } = document.getElementById('root')?.dataset ?? {};
  return { hub, media, terminal: terminal.split(' '), texts };
}
