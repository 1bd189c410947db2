/** A model, dataset, space or metric that a task's page names. Metric ids may be free names with spaces. */
export interface Suggestion {
  readonly id: string;
  /** One sentence on why it is worth opening; of a metric, what it measures. */
  readonly description: string;
}

interface TextDemo {
  readonly type: 'text';
  readonly label: string;
  readonly content: string;
}

/** A picture or a silent moving picture in `media/tasks`. */
interface ImageDemo {
  readonly type: 'img';
  readonly filename: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
}

/** A sound in `media/tasks`. */
interface AudioDemo {
  readonly type: 'audio';
  readonly filename: string;
  /** What is to be heard, for those who cannot hear it. */
  readonly alt: string;
}

/** Labels with their scores, best first. */
interface ChartDemo {
  readonly type: 'chart';
  readonly data: readonly { readonly label: string; readonly score: number }[];
}

interface TabularDemo {
  readonly type: 'tabular';
  /** Rows of equal length; the first one holds the headings. */
  readonly table: readonly (readonly string[])[];
}

interface TokensDemo {
  readonly type: 'text-with-tokens';
  readonly text: string;
  /** `start` and `end` count UTF-16 code units of `text`; `end` is exclusive. */
  readonly tokens: readonly { readonly type: string; readonly start: number; readonly end: number }[];
}

export type DemoEntry = TextDemo | ImageDemo | AudioDemo | ChartDemo | TabularDemo | TokensDemo;

/** What there is to know about a task, as one document. */
export interface TaskPage {
  readonly summary: string;
  readonly demo: { readonly inputs: readonly DemoEntry[]; readonly outputs: readonly DemoEntry[] };
  readonly metrics: readonly Suggestion[];
  readonly models: readonly Suggestion[];
  readonly datasets: readonly Suggestion[];
  readonly spaces: readonly Suggestion[];
  /** Ids of models to try the task with. */
  readonly widgetModels: readonly string[];
  readonly youtubeId?: string;
  /** The task under which the hub's other tools list this one. */
  readonly canonicalId?: string;
  /** Stands in for a page that is not written yet: every list is empty. */
  readonly isPlaceholder?: boolean;
}

/** The page of a task that has none. */
export const placeholderPage: TaskPage = {
  isPlaceholder: true,
  summary: '',
  demo: { inputs: [], outputs: [] },
  metrics: [],
  models: [],
  datasets: [],
  spaces: [],
  widgetModels: [],
};
