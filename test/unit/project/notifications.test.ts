import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

const folder = 'src/editor';

/** What makes links and icons of some signs. Dialogs do not, but it is simpler without an exception. */
const tellers: ReadonlySet<string> = new Set([
  'showInformationMessage',
  'showWarningMessage',
  'showErrorMessage',
  'setStatusBarMessage',
]);

/** What is told as it is: numbers, our own words, names that only the user gives, and what is plain already. */
const harmless: ReadonlySet<string> = new Set(
  Object.entries({
    'features/batch/new-batch.ts': ['question'],
    'features/batch/tell-ended.ts': [
      'rowsAnswered(name, done, failed, t)',
      'name',
      'done + failed',
      'rowCount',
    ],
    'features/diagnostics/secrets/keep-secret.ts': ['message'],
    'features/diagnostics/secrets/move-to-env.ts': ['variable'],
    'failures/show-failure.ts': ['message'],
    'features/ghost-text/other-completers.ts': ['other.name'],
    'features/hover/set-favourite.ts': ['message'],
    'features/language-models/models/pick-models.ts': ['words'],
    'features/local-models/delete-downloads.ts': ['question', 'formatBytes(bytesOf(plan))'],
    'features/local-models/download-files.ts': ['formatBytes(bytes)', 'formatWhole(files.length)'],
    'features/local-models/download-gguf.ts': ['formatBytes(bytes)'],
    'features/local-models/fetch-files.ts': ['formatBytes(arrived)', 'formatBytes(bytes)'],
    'features/playground/history/handlers.ts': ['formatWhole(chosen.length)', 'formatWhole(count)'],
    'features/playground/tell-ended.ts': ['name'],
    'features/prompt-files/commands.ts': ['words'],
    'features/prompt-files/insert-examples.ts': ["words.join(' ')"],
    'features/rows-page/gather-rows.ts': ['formatWhole(cut)'],
    'session/usage/ask-over-limit.ts': ['...amounts'],
    // The ID of a model, checked where it was given.
    'features/local-models/download-model.ts': ['id', 'formatBytes(plan.bytes)'],
    'features/run/commands.ts': ['kinds'],
    'features/run/runner.ts': ['refusalOf(model, subject)'],
    'features/secrets/manage-provider-keys.ts': ['message', 'label'],
    'features/secrets/set-provider-key.ts': ['label', 'words'],
    'features/sign-in/device-flow.ts': ['host', 'userCode'],
    'features/servers/commands.ts': ['server.name'],
    'features/servers/find-servers.ts': ['message'],
    'code/install/offer-install.ts': ['message'],
    'kit/storage/tell-unkept.ts': ['words'],
  }).flatMap(([file, parts]) => parts.map((part) => `${file}: ${part}`)),
);

/** The parts of a text that is told which are neither literal nor made plain. */
function rawParts(told: Argument, sourceOf: (part: Argument) => string): string[] {
  switch (told.type) {
    case 'Literal':
      return [];
    case 'ConditionalExpression':
      return [...rawParts(told.consequent, sourceOf), ...rawParts(told.alternate, sourceOf)];
    case 'CallExpression': {
      const called = sourceOf(told.callee as Expression);
      if (called === 'plainWords') {
        return [];
      }
      return /^(?:t|vscode\.l10n\.t)$/.test(called)
        ? told.arguments.slice(1).flatMap((each) => rawParts(each, sourceOf))
        : [sourceOf(told)];
    }
    default:
      return [sourceOf(told)];
  }
}

function rawPartsOfFile(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  if (![...tellers].some((teller) => text.includes(teller))) {
    return [];
  }
  const { program } = parseSync(file, text);
  const sourceOf = ({ start, end }: Argument) => text.slice(start, end);
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [told] }) {
      const isTeller =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        tellers.has(callee.property.name);
      if (isTeller && told !== undefined) {
        found.push(...rawParts(told, sourceOf).map((part) => `${file}: ${part.replace(/\s+/g, ' ')}`));
      }
    },
  }).visit(program);
  return found;
}

describe('What notifications and the status bar tell', () => {
  it('has no stranger’s words in it that were not made plain', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    assert.ok(files.length > 300);
    const found = new Set(files.flatMap(rawPartsOfFile));
    assert.deepEqual([...found].sort(), [...harmless].sort());
  });
});
