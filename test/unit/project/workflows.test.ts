import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const folder = '.github/workflows';
const { scripts, engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const setUp = readFileSync('test/run/set-up.mjs', 'utf8');

const permissions = z.record(z.string(), z.enum(['read', 'write']));
const step = z.looseObject({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  env: z.optional(z.record(z.string(), z.string())),
});
const job = z.looseObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions,
  steps: z.array(step),
});
const workflow = z.looseObject({
  name: z.string(),
  on: z.unknown(),
  permissions,
  jobs: z.record(z.string(), job),
});

const files = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return {
    name,
    text,
    jobs: Object.entries(workflow.parse(parse(text)).jobs),
    top: workflow.parse(parse(text)),
  };
});
const steps = files.flatMap(({ jobs }) => jobs.flatMap(([, { steps }]) => steps));
const runs = steps.flatMap(({ run = [] }) => run);

const runsAllTests = /^npm (?:test|run test:long)$/;

describe('the workflows', () => {
  it('call scripts and tools that there are', () => {
    const called = runs.flatMap((run) => [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name));
    const own = ['audit', 'ci', 'exec', 'publish', 'view'];
    assert.deepEqual(
      called.filter((name = '') => !own.includes(name) && scripts[name] === undefined),
      [],
    );
    assert.ok(called.includes('test') && called.includes('package'));
    assert.ok(runs.includes('node dist/test/run/package-npm.mjs') && scripts['package:npm']);
    assert.ok(runs.some((run) => run.includes('npx --no-install vsce')) && devDependencies['@vscode/vsce']);
  });

  it('run each night what takes too long for every change', () => {
    const nightly = files.find(({ text }) => text.includes('schedule:'));
    assert.ok(nightly?.jobs.some(([, each]) => each.steps.some(({ run }) => run === 'npm run test:long')));
  });

  it('try the oldest VS Code that the manifest allows, on three systems', () => {
    const oldest = engines.vscode.replace('^', '');
    assert.ok(files.some(({ text }) => text.includes(`vscode: ${oldest}`)));
    assert.ok(files.some(({ text }) => text.includes('os: [ubuntu-latest, windows-latest, macos-latest]')));
  });

  it('install what the set-up asks of a machine, and nothing else, before they run all tests', () => {
    const wanted = [...setUp.matchAll(/\{ name: '([\w+-]+)', missing/g)].map(([, name = '']) => name);
    assert.ok(wanted.includes('chromium'));
    for (const { jobs } of files) {
      for (const [name, { steps }] of jobs.filter(([, each]) =>
        each.steps.some(({ run = '' }) => runsAllTests.test(run)),
      )) {
        const command = steps.find(({ run }) => run?.includes('apt-get install'))?.run ?? '';
        const [, list = ''] = command.split('install --yes ');
        const installed = list.split(' ').map((each) => (each === 'chromium-browser' ? 'chromium' : each));
        assert.deepEqual(installed.sort(), [...wanted].sort(), name);
      }
    }
  });

  it('run actions of a fixed commit, whose version stands beside it', () => {
    for (const { name, text } of files) {
      for (const [line] of text.matchAll(/uses: .*/g)) {
        assert.match(line, /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
      }
    }
  });

  it('give no right but to the job that needs it, and keep no credential in the checkout', () => {
    for (const { jobs, top } of files) {
      assert.deepEqual(top.permissions, {});
      for (const [name, { permissions: rights, steps }] of jobs) {
        const writes = Object.entries(rights).filter(([, right]) => right === 'write');
        const isPublishing = steps.some(({ run = '' }) => run.includes('publish'));
        assert.ok(isPublishing || writes.length === 0, name);
        assert.ok(
          !isPublishing || !steps.some(({ run = '' }) => runsAllTests.test(run)),
          'tests run without rights',
        );
        for (const { with: given } of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
          assert.equal(given?.['persist-credentials'], false, name);
        }
      }
    }
  });

  it('hand a secret to the one step that uses it, by its environment', () => {
    for (const { run = '', with: given, env = {} } of steps) {
      assert.doesNotMatch(run, /\$\{\{/);
      assert.doesNotMatch(JSON.stringify(given ?? {}), /secrets\./);
      const secrets = Object.keys(env).filter((name) => /secrets\.|github\.token/.test(env[name] ?? ''));
      assert.ok(secrets.length <= 1);
      assert.ok(
        secrets.every((name) => !run.includes(name)),
        'a secret is never written out',
      );
    }
    assert.ok(files.every(({ jobs }) => jobs.every(([, each]) => !('env' in each))));
  });
});
