interface PageData {
  /** Endpoint of the hub, for links. */
  readonly hub: string;
  /** Folder of the pictures and sounds of the task pages. */
  readonly media: string;
}

/** What the extension host wrote into the page. */
export function pageData(): PageData {
  const { hub = '', media = '' } = document.getElementById('root')?.dataset ?? {};
  return { hub, media };
}
