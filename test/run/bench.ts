import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { benchActivation } from '../bench/activation';
import { benchCatalogue } from '../bench/catalogue';
import { benchCompletion } from '../bench/completion';
import { benchEvaluation } from '../bench/evaluation';
import { holds } from '../bench/figure';
import { benchGhostText } from '../bench/ghost-text';
import { benchInference } from '../bench/inference';
import { benchInferenceSnippets } from '../bench/inference-snippets';
import { benchLibrarySnippets } from '../bench/library-snippets';
import { benchLocalModels } from '../bench/local-models';
import { benchMainBundle } from '../bench/main-bundle';
import { benchOpening } from '../bench/opening';
import { benchRows } from '../bench/rows';
import { benchSizes } from '../bench/sizes';
import { benchmarksPage } from '../bench/table';
import { benchTemplate } from '../bench/template';
import { benchWebview } from '../bench/webview';
import { endOnSignals } from './end-on-signals';

endOnSignals();

benchCatalogue();
const figures = [
  ...(await benchInference()),
  ...benchLibrarySnippets(),
  ...benchInferenceSnippets(),
  ...benchTemplate(),
  ...benchMainBundle(),
  ...(await benchActivation()),
  ...benchCompletion(),
  ...(await benchGhostText()),
  ...(await benchWebview()),
  ...(await benchEvaluation()),
  ...(await benchRows()),
  ...(await benchOpening()),
  ...(await benchLocalModels()),
  ...benchSizes(),
];
const page = benchmarksPage(figures, new Date());
mkdirSync('docs', { recursive: true });
writeFileSync('docs/benchmarks.md', page);
console.log(`\n${readFileSync('docs/benchmarks.md', 'utf8')}`);
process.exit(figures.every(holds) ? 0 : 1);
