import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { architecturePicture } from '../../run/architecture-picture';
import { type Graph, layOut, reduced } from '../../run/graph-layout';

type Point = readonly [x: number, y: number];

describe('the picture of the architecture', () => {
  const picture = readFileSync('media/architecture.svg', 'utf8');

  it('shows the rooms and their imports as they are (npm run architecture draws it anew)', () => {
    assert.equal(picture, architecturePicture());
  });

  it('shows every room', () => {
    for (const entry of readdirSync('src', { withFileTypes: true })) {
      assert.ok(!entry.isDirectory() || picture.includes(`>${entry.name}<`), entry.name);
    }
  });

  it('leads no arrow through a box', () => {
    const boxes = [
      ...picture.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ].map((match) => match.slice(1).map(Number));
    const points = [...picture.matchAll(/<path d="([^"]+)"/g)].flatMap(([, path = '']) => pointsOf(path));
    assert.ok(boxes.length > 10 && points.length > 200);
    const inside = points.filter(([px, py]) =>
      boxes.some(
        ([x = 0, y = 0, width = 0, height = 0]) => px > x && px < x + width && py > y && py < y + height,
      ),
    );
    assert.deepEqual(inside, []);
  });
});

describe('the layout of a graph', () => {
  const graph = (arrows: Readonly<Record<string, readonly string[]>>): Graph =>
    new Map(Object.entries(arrows).map(([from, targets]) => [from, new Set(targets)]));

  it('leaves out an arrow that two others say already', () => {
    const { a = [], b = [] } = Object.fromEntries(reduced(graph({ a: ['b', 'c'], b: ['c'], c: [] })));
    assert.deepEqual([[...a], [...b]], [['b'], ['c']]);
  });

  it('uncrosses two arrows, and passes a row where an arrow is longer', () => {
    const { rows, arrows } = layOut(graph({ a: ['d'], b: ['c', 'e'], c: ['e'], d: [], e: [] }));
    const order = (row: number) => rows[row]?.map(({ name }) => name) ?? [];
    assert.deepEqual(
      order(0).indexOf('a') < order(0).indexOf('b'),
      order(1).indexOf('d') < order(1).indexOf('c'),
    );
    assert.ok(arrows.some((cells) => cells.join(' ') === 'b b>e@1 e'));
    assert.ok(order(1).includes('b>e@1'));
  });
});

/** Points along a path of curves and vertical lines. */
function pointsOf(path: string): Point[] {
  const [start = '', ...commands] = path.split(/ (?=[CV])/);
  let at = numbers(start);
  return commands.flatMap((command) => {
    const [x1 = 0, y1 = 0] = at;
    const given = numbers(command);
    const curve = command.startsWith('V') ? [x1, y1, x1, given[0] ?? 0, x1, given[0] ?? 0] : given;
    at = curve.slice(4);
    return Array.from({ length: 19 }, (_, step) => onCurve([x1, y1, ...curve], (step + 1) / 20));
  });
}

function numbers(text: string): number[] {
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

/** A cubic Bézier curve by its four points in a row. */
function onCurve(curve: readonly number[], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const sum = (offset: 0 | 1) =>
    weights.reduce((total, weight, index) => total + weight * (curve[2 * index + offset] ?? 0), 0);
  return [sum(0), sum(1)];
}
