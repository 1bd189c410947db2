import { cpus } from 'node:os';
import { type Figure, holds } from './figure';

/** The page that keeps the numbers of the last run. */
export function benchmarksPage(figures: readonly Figure[], date: Date): string {
  const rows = figures.map((figure) => `| ${cells(figure).join(' | ')} |`);
  return `# Benchmarks

${date.toISOString().slice(0, 10)}, ${cpus().length} cores, Node.js ${process.versions.node}. \`npm run bench\` measures Hub Lens and the other
in turns in one run, and writes this page. Don't compare numbers from different runs.

| what | unit | Hub Lens | compared with | its number | result | required | |
| --- | --- | ---: | --- | ---: | ---: | --- | --- |
${rows.join('\n')}
`;
}

function cells(figure: Figure): string[] {
  const { what, unit, ours, peer, held, bound } = figure;
  const wanted = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`;
  return [
    what,
    unit,
    short(ours),
    peer?.name ?? '',
    peer === undefined ? '' : short(peer.value),
    short(held),
    wanted,
    holds(figure) ? 'met' : 'missed',
  ];
}

/** Three digits, thousands set apart. */
function short(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) < 1000 ? 3 : 4 });
}
