/**
 * Renderings a second of ten large chat templates over a conversation of twenty messages, beside @huggingface/jinja
 * where that is installed. The first argument is the folder to look for it from.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { Template } from '../../src/template';

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

/** The other engine; undefined where it is not installed. */
function peer(): Engine | undefined {
  const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'));
  try {
    // The types of a package that may not be there.
    const { Template: Peer } = require('@huggingface/jinja') as {
      Template: new (source: string) => Renderer;
    };
    return (source) => new Peer(source);
  } catch {
    return undefined;
  }
}

/** The best of some rounds: times a second. */
function rate(run: () => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < milliseconds) {
      run();
      count += 1;
    }
    best = Math.max(best, (count * 1000) / (performance.now() - start));
  }
  return best;
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
    render: rate(() => read(template.render(context))),
    parseAndRender: rate(() => read(engine(source).render(context))),
  };
}

/** The largest templates that every engine renders. */
function largest(count: number, engines: readonly Engine[]): string[] {
  const folder = join(corpus, 'templates');
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size)
    .filter((path) => engines.every((engine) => canRender(engine, path)))
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

const other = peer();
const ratios: { render: number; parse: number }[] = [];
const rateText = (value: number | undefined): string => (value?.toFixed(0) ?? '-').padStart(12);
const ratioText = (value: number | undefined): string => (value?.toFixed(2) ?? '-').padStart(7);
const header = ['renders', '@huggingface', 'parse+render', '@huggingface'].map((each) => each.padStart(12));
console.log(`${'a second'.padEnd(22)}${header[0]}${header[1]}  ratio  ${header[2]}${header[3]}  ratio`);
for (const path of largest(10, other === undefined ? [ours] : [ours, other])) {
  const source = readFileSync(path, 'utf8');
  const mine = rates(ours, source);
  const theirs = other && rates(other, source);
  const ratio = theirs && {
    render: mine.render / theirs.render,
    parse: mine.parseAndRender / theirs.parseAndRender,
  };
  if (ratio !== undefined) {
    ratios.push(ratio);
  }
  const name = basename(path, '.jinja').padEnd(22);
  const renders = `${rateText(mine.render)}${rateText(theirs?.render)}${ratioText(ratio?.render)}`;
  const parses = `${rateText(mine.parseAndRender)}${rateText(theirs?.parseAndRender)}${ratioText(ratio?.parse)}`;
  console.log(`${name}${renders}  ${parses}`);
}
console.log(
  ratios.length === 0
    ? '@huggingface/jinja is not installed: nothing to compare with.'
    : `Geometric mean of ${ratios.length}: ${mean(ratios.map(({ render }) => render))} times in renders (6 are wanted), ` +
        `${mean(ratios.map(({ parse }) => parse))} times in parse + render (2.5 are wanted).`,
);
