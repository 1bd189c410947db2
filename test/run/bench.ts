import { benchCatalogue } from '../bench/catalogue';
import { benchCompletion } from '../bench/completion';
import { benchInference } from '../bench/inference';
import { benchInferenceSnippets } from '../bench/inference-snippets';
import { benchLibrarySnippets } from '../bench/library-snippets';
import { benchTemplate } from '../bench/template';
import { benchWebview } from '../bench/webview';
import { endOnSignals } from './end-on-signals';
import { runInHost } from './host-suite';

endOnSignals();

const loads = 7;

benchCatalogue();
benchTemplate();
benchLibrarySnippets();
benchCompletion();
await benchInference();
benchInferenceSnippets();
await benchWebview();

console.log(`Activation in VS Code, milliseconds, ${loads} window loads:`);
const results = await runInHost('dist/test/host/activation.js', { loads });
const activations = results.map(({ activation }) => activation).filter((each) => each !== undefined);
const hubLens = activations.map((each) => each.hubLens);
const empty = activations.map((each) => each.empty);
const added = activations.map((each) => each.hubLens - each.empty);
for (const [name, values] of Object.entries({
  'Hub Lens': hubLens,
  'an empty extension': empty,
  difference: added,
})) {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`  ${name}: median ${format(median)}, least ${format(least)}, most ${format(most)}`);
}

function format(value = Number.NaN): string {
  return value.toFixed(1);
}
