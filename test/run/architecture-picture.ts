import { importsOf, roomOf, sourceFiles } from '../unit/project/imports';

const webview = 'webview-ui';

/** What each room is for, in a few words. */
const purposes: Readonly<Record<string, string>> = {
  [webview]: 'React pages and widgets',
  editor: 'VS Code: one folder a feature',
  trial: 'forms, calls and results of tasks',
  snippets: 'model record to code',
  batch: 'a model over the rows of a table',
  inference: 'the client that calls models',
  hub: "the hub's REST API",
  servers: 'model servers of one’s own',
  weights: 'the heads of model files',
  protocol: 'messages to and from webviews',
  template: 'the Jinja interpreter',
  source: 'what a text names of the hub',
  http: 'one request over fetch',
  catalogue: 'tasks, libraries, quantization',
};

const box = { width: 220, height: 52, columnGap: 26, rowGap: 64 };
const margin = 16;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The rooms of the house and who imports whom, read from the code as it stands. An SVG. */
export function architecturePicture(): string {
  const graph = roomGraph();
  const rows = rowsOf(graph);
  const columns = Math.max(...rows.map((row) => row.length));
  const width = columns * (box.width + box.columnGap) - box.columnGap + 2 * margin;
  const height = rows.length * (box.height + box.rowGap) - box.rowGap + 2 * margin;
  const places = new Map(rows.flatMap((row, index) => placed(row, index, width)));
  const arrows = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => !reachedAnotherWay(graph, from, to))
      .map((to) => arrow(placeOf(places, from), placeOf(places, to))),
  );
  const boxes = [...places].map(([name, place]) => room(name, place));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of Hub Lens; an arrow leads from a room to one that it imports">
${style}
${[...arrows.sort(), ...boxes].join('\n')}
</svg>
`;
}

const style = `<style>
  rect { fill: #f3f5fb; stroke: #5b6b9a }
  text { fill: #10162b; font: 12px system-ui, sans-serif; text-anchor: middle }
  .name { font-weight: 600; font-size: 14px }
  path { fill: none; stroke: #8792b5 }
  polygon { fill: #8792b5 }
  @media (prefers-color-scheme: dark) {
    rect { fill: #1a2240; stroke: #8fa0d8 }
    text { fill: #eef1fb }
  }
</style>`;

function roomGraph(): Graph {
  const graph = new Map<string, Set<string>>(Object.keys(purposes).map((name) => [name, new Set()]));
  const imports = ['src', webview].flatMap((folder) => sourceFiles(folder).flatMap(importsOf));
  for (const { from, to } of imports) {
    const source = from.startsWith(webview) ? webview : roomOf(from);
    const target = to.startsWith('src/') ? roomOf(to) : '';
    if (graph.has(target) && source !== target) {
      graph.get(source)?.add(target);
    }
  }
  return graph;
}

/** The rooms by floor, the highest first: a room stands above all that it imports; the two that start are at the top. */
function rowsOf(graph: Graph): string[][] {
  const floorOf = (name: string): number =>
    Math.max(0, ...[...(graph.get(name) ?? [])].map((each) => floorOf(each) + 1));
  const top = ['editor', webview];
  const names = [...graph.keys()].filter((name) => !top.includes(name));
  const floors = [...new Set(names.map(floorOf))].sort((a, b) => b - a);
  return [top, ...floors.map((floor) => names.filter((name) => floorOf(name) === floor))];
}

/** Whether the arrow says nothing that two others do not say already. */
function reachedAnotherWay(graph: Graph, from: string, to: string): boolean {
  const reaches = (name: string): boolean =>
    name === to || [...(graph.get(name) ?? [])].some((next) => reaches(next));
  return [...(graph.get(from) ?? [])].some((next) => next !== to && reaches(next));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placed(row: readonly string[], index: number, width: number): [string, Place][] {
  const total = row.length * (box.width + box.columnGap) - box.columnGap;
  const y = margin + index * (box.height + box.rowGap);
  return row.map((name, column) => [
    name,
    { x: (width - total) / 2 + column * (box.width + box.columnGap), y },
  ]);
}

/** @throws Error for a room of which nobody has said what it is for */
function placeOf(places: ReadonlyMap<string, Place>, name: string): Place {
  const place = places.get(name);
  if (place === undefined) {
    throw new Error(`architecture-picture.ts does not know the room ${name}`);
  }
  return place;
}

function arrow(from: Place, to: Place): string {
  const [x1, y1] = [from.x + box.width / 2, from.y + box.height];
  const [x2, y2] = [to.x + box.width / 2, to.y];
  const bend = (y2 - y1) / 2;
  return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 6}"/><polygon points="${x2 - 4},${y2 - 7} ${x2 + 4},${y2 - 7} ${x2},${y2}"/>`;
}

function room(name: string, { x, y }: Place): string {
  const middle = x + box.width / 2;
  return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text class="name" x="${middle}" y="${y + 22}">${name}</text><text x="${middle}" y="${y + 40}">${purposes[name]}</text>`;
}
