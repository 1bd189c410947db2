import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Template as PeerTemplate } from '@huggingface/jinja';
import * as z from 'zod/mini';
import { Template } from '../../src/template';
import { rate } from './measure';

interface Renderer {
  render(context: object): string;
}

type Engine = (source: string) => Renderer;

const corpus = 'test/unit/template/chat-templates';
const milliseconds = 300;
const rounds = 3;

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

/** The best of some rounds: times a second. */
function bestRate(run: () => void): number {
  const once = () => {
    run();
    return 1;
  };
  return Math.max(...Array.from({ length: rounds }, () => rate(milliseconds, once)));
}

interface Rates {
  readonly render: number;
  readonly parseAndRender: number;
}

function rates(engine: Engine, source: string): Rates {
  const template = engine(source);
  // What an engine returns may be a text that is not put together yet.
  const read = (text: string): number => Buffer.byteLength(text);
  return {
    render: bestRate(() => read(template.render(context))),
    parseAndRender: bestRate(() => read(engine(source).render(context))),
  };
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

function mean(ratios: readonly number[]): string {
  const sum = ratios.reduce((total, ratio) => total + Math.log(ratio), 0);
  return Math.exp(sum / ratios.length).toFixed(2);
}

/** Renderings a second of large chat templates over a conversation of twenty messages, beside `@huggingface/jinja`. */
export function benchTemplate(): void {
  const cell = (text: string) => text.padStart(13);
  const titles = ['renders', 'of jinja', 'ratio', 'parse+render', 'of jinja', 'ratio'];
  console.log(`\nChat templates a second:\n${' '.repeat(22)}${titles.map(cell).join('')}`);
  const ratios = largest(10).map((path) => {
    const source = readFileSync(path, 'utf8');
    const [mine, other] = [rates(ours, source), rates(theirs, source)];
    const ratio = {
      render: mine.render / other.render,
      parseAndRender: mine.parseAndRender / other.parseAndRender,
    };
    const figures = (['render', 'parseAndRender'] as const).flatMap((what) => [
      mine[what].toFixed(0),
      other[what].toFixed(0),
      ratio[what].toFixed(2),
    ]);
    console.log(basename(path, '.jinja').padEnd(22) + figures.map(cell).join(''));
    return ratio;
  });
  const means = [
    mean(ratios.map(({ render }) => render)),
    mean(ratios.map(({ parseAndRender }) => parseAndRender)),
  ];
  console.log(
    `Geometric mean: ${means[0]} times in renders (at least 6), ${means[1]} in parse + render (2.5).`,
  );
}
