import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Template as PeerTemplate } from '@huggingface/jinja';
import * as z from 'zod/mini';
import { Template } from '../../src/template';
import type { Figure } from './figure';
import { bestRates, geometricMean } from './measure';

interface Renderer {
  render(context: object): string;
}

type Engine = (source: string) => Renderer;

const corpus = 'test/unit/template/chat-templates';
const inTurns = { rounds: 15, milliseconds: 60 };

const { defaults, conversations } = z
  .object({
    defaults: z.record(z.string(), z.unknown()),
    conversations: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .parse(JSON.parse(readFileSync(join(corpus, 'conversations.json'), 'utf8')));
const context = { ...defaults, ...conversations['twenty messages'] };

const ours: Engine = (source) => new Template(source, { trimBlocks: true, lstripBlocks: true });

const theirs: Engine = (source) => {
  const template = new PeerTemplate(source);
  return { render: (values) => template.render({ ...values }) };
};

interface Rates {
  readonly render: number;
  readonly parseAndRender: number;
}

/** The rates of both engines, one beside the other. */
function rates(engines: readonly [Engine, Engine], source: string): readonly [Rates, Rates] {
  // What an engine returns may be a text that is not put together yet.
  const once = (template: Renderer): number => (Buffer.byteLength(template.render(context)) > 0 ? 1 : 0);
  const templates = engines.map((engine) => engine(source));
  const render = bestRates(
    templates.map((template) => () => once(template)),
    inTurns,
  );
  const parseAndRender = bestRates(
    engines.map((engine) => () => once(engine(source))),
    inTurns,
  );
  const ratesOf = (index: 0 | 1): Rates => ({
    render: render[index] ?? Number.NaN,
    parseAndRender: parseAndRender[index] ?? Number.NaN,
  });
  return [ratesOf(0), ratesOf(1)];
}

/** The largest templates that both engines render. */
function largest(count: number): string[] {
  const folder = join(corpus, 'templates');
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size)
    .filter((path) => [ours, theirs].every((engine) => canRender(engine, path)))
    .slice(0, count);
}

function canRender(engine: Engine, path: string): boolean {
  try {
    engine(readFileSync(path, 'utf8')).render(context);
    return true;
  } catch {
    return false;
  }
}

/** Renderings a second of large chat templates over a conversation of twenty messages, beside `@huggingface/jinja`. */
export function benchTemplate(): Figure[] {
  const cell = (text: string) => text.padStart(13);
  const titles = ['renders', 'of jinja', 'ratio', 'parse+render', 'of jinja', 'ratio'];
  console.log(`\nChat templates a second:\n${' '.repeat(22)}${titles.map(cell).join('')}`);
  const pairs = largest(10).map((path) => {
    const source = readFileSync(path, 'utf8');
    const [mine, other] = rates([ours, theirs], source);
    const figures = (['render', 'parseAndRender'] as const).flatMap((what) => [
      mine[what].toFixed(0),
      other[what].toFixed(0),
      (mine[what] / other[what]).toFixed(2),
    ]);
    console.log(basename(path, '.jinja').padEnd(22) + figures.map(cell).join(''));
    return { mine, other };
  });
  const figure = (what: string, key: keyof Rates, least: number): Figure => {
    const ours = geometricMean(pairs.map(({ mine }) => mine[key]));
    const theirs = geometricMean(pairs.map(({ other }) => other[key]));
    const peer = { name: '@huggingface/jinja', value: theirs };
    return { what, unit: 'per second', ours, peer, held: ours / theirs, bound: { least } };
  };
  const found = [
    figure('chat template renders, compiled once', 'render', 6),
    figure('chat template parse and render', 'parseAndRender', 2.5),
  ];
  const [renders = '', both = ''] = found.map(({ held }) => held.toFixed(2));
  console.log(`Geometric mean: ${renders} times in renders (at least 6), ${both} in parse + render (2.5).`);
  return found;
}
