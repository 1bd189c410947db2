import type { Output, OutputFile } from '../../../protocol';
import { englishAmounts } from '../../kit/amounts';
import { masksOf, outputText, shortScore } from '../../parts/output-text';
import type { AgentWorld } from './agent-world';

/** How many numbers of a vector are shown. */
const shownNumbers = 8;

/** What came of a run, as text. Pictures, sounds and films are kept in files, and referred to. */
export async function resultText(output: Output, world: AgentWorld, model: string): Promise<string> {
  switch (output.kind) {
    case 'files':
      return savedText(output.files, world, model);
    case 'segments':
      return `${outputText(output)}\n${await savedText(masksOf(output), world, model)}`;
    case 'embedding':
      return output.vectors
        .map((vector) => `${vector.length} numbers: ${vector.slice(0, shownNumbers).join(' ')} …`)
        .join('\n');
    case 'boxes':
      return output.boxes
        .map(({ label, score, box: { xmin, ymin, xmax, ymax } }) =>
          [
            `${label}${score === undefined ? '' : ` ${shortScore(score)}`}`,
            `[${xmin}, ${ymin}, ${xmax}, ${ymax}]`,
          ].join(' '),
        )
        .join('\n');
    default:
      return outputText(output);
  }
}

async function savedText(files: readonly OutputFile[], world: AgentWorld, model: string): Promise<string> {
  const places = await world.save(files, model);
  return files
    .map(({ label, type, bytes }, index) => {
      const facts = `${type}, ${englishAmounts.bytes(bytes.byteLength)}`;
      return `Saved ${label === undefined ? '' : `${label} `}(${facts}): ${places[index] ?? 'nowhere'}`;
    })
    .join('\n');
}
