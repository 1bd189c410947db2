import { importsOf, roomOf, sourceFiles } from '../unit/project/imports';
import { type Cell, type Graph, type Layout, layOut, reduced } from './graph-layout';

const webview = 'webview-ui';

/** What each room is for, in two short lines. */
const purposes: Readonly<Record<string, readonly [string, string]>> = {
  editor: ['VS Code:', 'one folder a feature'],
  [webview]: ['React', 'pages and widgets'],
  'command-line': ['the program', 'hub-lens'],
  words: ['what is wrong,', 'in words'],
  'row-calls': ['one row', 'through a model'],
  trial: ['forms, calls and', 'results of tasks'],
  snippets: ['model record', 'to code'],
  batch: ['a model over', 'the rows of a table'],
  rows: ['rows of datasets', 'and files'],
  sql: ['SQL', 'over rows'],
  fim: ['code between', 'two others'],
  evaluate: ['how good', 'answers are'],
  prompts: ['prompt files', 'and templates'],
  yaml: ['YAML, and what', 'is wrong with it'],
  inference: ['the client', 'that calls models'],
  hub: ["the hub's", 'REST API'],
  servers: ['model servers', 'of one’s own'],
  weights: ['the heads', 'of model files'],
  local: ['models', 'on this machine'],
  runtime: ['runs a model', 'in a worker'],
  protocol: ['messages to and', 'from webviews'],
  template: ['the Jinja', 'interpreter'],
  source: ['what a text names', 'of the hub'],
  http: ['one request', 'over fetch'],
  catalogue: ['tasks, libraries,', 'quantization'],
  amounts: ['numbers, sizes,', 'costs and times'],
};

/** The rooms that know where they run; all others are pure. */
const outer: ReadonlySet<string> = new Set(['editor', 'command-line', 'runtime', webview]);

const box = { width: 142, height: 70 };
const passageWidth = 12;
const gap = { column: 20, row: 72 };
const margin = 16;
const head = 7;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The rooms of the house and who imports whom, read from the code as it stands. An SVG. An arrow runs in the space between
 * two rows, and straight down past a row: never through a box.
 */
export function architecturePicture(): string {
  const layout = layOut(reduced(roomGraph()));
  const width = Math.max(...layout.rows.map(widthOf)) + 2 * margin;
  const height = layout.rows.length * (box.height + gap.row) - gap.row + 2 * margin;
  const places = placesOf(layout.rows, width);
  const arrows = layout.arrows.map((cells) => arrow(cells, layout, places));
  const boxes = layout.rows
    .flat()
    .flatMap(({ name, passage }) => (passage ? [] : room(name, at(places, name))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of Hub Lens; an arrow leads from a room to one that it imports">
${style}
${[...arrows, ...boxes].join('\n')}
</svg>
`;
}

/** The page around may be light or dark whatever the system is, so arrows keep a colour that both show. */
const style = `<style>
  rect { fill: #f3f5fb; stroke: #5b6b9a }
  .outer rect { fill: #dfe5f9; stroke-width: 2 }
  text { fill: #10162b; font: 12px system-ui, sans-serif; text-anchor: middle }
  .name { font-weight: 600; font-size: 14px }
  path { fill: none; stroke: #7482b4; stroke-width: 1.5 }
  polygon { fill: #7482b4 }
  @media (prefers-color-scheme: dark) {
    rect { fill: #1a2240; stroke: #8fa0d8 }
    .outer rect { fill: #2a3768 }
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

const cellWidth = ({ passage }: Cell) => (passage ? passageWidth : box.width);

function widthOf(row: readonly Cell[]): number {
  return row.reduce((sum, cell) => sum + cellWidth(cell) + gap.column, -gap.column);
}

function placesOf(rows: Layout['rows'], width: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [index, row] of rows.entries()) {
    let x = (width - widthOf(row)) / 2;
    for (const cell of row) {
      places.set(cell.name, { x, y: margin + index * (box.height + gap.row), width: cellWidth(cell) });
      x += cellWidth(cell) + gap.column;
    }
  }
  return places;
}

/** @throws Error for a room of which nobody has said what it is for */
function at(places: ReadonlyMap<string, Place>, name: string): Place {
  const place = places.get(name);
  if (place === undefined) {
    throw new Error(`architecture-picture.ts does not know the room ${name}`);
  }
  return place;
}

const middleOf = ({ x, width }: Place) => x + width / 2;

/** Where an arrow leaves or meets a box: all that do share its side, in the order in which they lie beyond. */
function port(own: Place, others: readonly Place[], other: Place): number {
  const order = [...others].sort((a, b) => middleOf(a) - middleOf(b));
  return Math.round(own.x + (own.width * (order.indexOf(other) + 1)) / (order.length + 1));
}

function arrow(cells: readonly string[], { arrows }: Layout, places: ReadonlyMap<string, Place>): string {
  const stops = cells.map((name) => at(places, name));
  const [first, last] = [cells[0] ?? '', cells.at(-1) ?? ''];
  const beyond = (name: string, end: 0 | -1, next: 1 | -2) =>
    arrows.filter((each) => each.at(end) === name).map((each) => at(places, each.at(next) ?? ''));
  const xs = stops.map((stop, index) => {
    if (index === 0) {
      return port(stop, beyond(first, 0, 1), at(places, cells[1] ?? ''));
    }
    return index < stops.length - 1
      ? Math.round(middleOf(stop))
      : port(stop, beyond(last, -1, -2), at(places, cells.at(-2) ?? ''));
  });
  const steps = stops.slice(1).map((stop, index) => {
    const isLast = index === stops.length - 2;
    const [x1 = 0, x2 = 0] = xs.slice(index, index + 2);
    const [y1, y2] = [stop.y - gap.row, isLast ? stop.y - head : stop.y];
    const bend = gap.row / 2;
    return `C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}${isLast ? '' : ` V${stop.y + box.height}`}`;
  });
  const [x = 0, y] = [xs.at(-1), stops.at(-1)?.y ?? 0];
  const start = `M${xs[0]} ${(stops[0]?.y ?? 0) + box.height}`;
  return `<path d="${start} ${steps.join(' ')}"/><polygon points="${x - 4},${y - head - 1} ${x + 4},${y - head - 1} ${x},${y}"/>`;
}

function room(name: string, { x, y, width }: Place): string {
  const lines = [
    `class="name" y="${y + 24}">${name}`,
    ...(purposes[name] ?? []).map((line, index) => `y="${y + 42 + 15 * index}">${line}`),
  ];
  const texts = lines.map((line) => `<text x="${x + width / 2}" ${line}</text>`).join('');
  return `<g${outer.has(name) ? ' class="outer"' : ''}><rect x="${x}" y="${y}" width="${width}" height="${box.height}" rx="6"/>${texts}</g>`;
}
