import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelRecordSchema } from '../../src/hub/model-record';
import { librarySnippets } from '../../src/snippets';
import { endOnSignals } from './end-on-signals';

endOnSignals();

/** Libraries that the npm registry has, and a task to try them with. */
const libraries = [
  { id: 'transformers.js', package: '@huggingface/transformers@4.3.1', task: 'text-classification' },
];

/** Prints what is asked for, and answers that it is not there. */
const recorder = `globalThis.fetch = async (request) => {
  console.log('asks for ' + (request.url ?? request));
  return new Response('not here', { status: 404 });
};
`;

for (const { id, package: name, task } of libraries) {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', name], {
      cwd: folder,
      stdio: 'inherit',
    });
    const [snippet = ''] = librarySnippets(
      modelRecordSchema.parse({ id: 'acme/model', pipeline_tag: task }),
      id,
    );
    writeFileSync(join(folder, 'recorder.js'), recorder);
    writeFileSync(join(folder, 'snippet.js'), `import "./recorder.js";\n${snippet}`);
    const asked = runUntilRefused(folder);
    const reached = asked.some((line) =>
      line.startsWith('asks for https://huggingface.co/acme/model/resolve/'),
    );
    console.log(
      `${id}: ${reached ? 'runs up to the download' : `asked for nothing of the model:\n${asked.join('\n')}`}`,
    );
    process.exitCode = reached ? process.exitCode : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the snippet printed until it failed, since its model is not there. */
function runUntilRefused(folder: string): string[] {
  const script = 'import("./snippet.js").catch((error) => console.log(String(error)))';
  return execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
}
