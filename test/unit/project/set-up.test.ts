import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { editorFolder, editorPieces, editorRecipe, isOlder } from '../../run/machine.mjs';
import { helpText, readStartOptions } from '../../run/start-options.mjs';
import { run, step } from '../../run/steps.mjs';

describe('a step of the set-up', () => {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };

  beforeEach(() => {
    printed = '';
  });

  it('is one line: what is done before it begins, then how long it took', async () => {
    const result = await step('Building', async () => printed, { print });
    assert.equal(result, 'Building … ');
    assert.match(printed, /^Building … \d+\.\d s\n$/);
  });

  it('that fails says what happened and what to do next', async () => {
    const work = () => run(process.execPath, ['-e', 'console.error("No space left"); process.exit(3)']);
    const failing = step('Downloading', work, { advice: 'Make room, then run the command again.', print });
    await assert.rejects(failing, ({ message }: Error) => {
      assert.match(
        message,
        /^No space left\nThis command failed: .*\nMake room, then run the command again\.$/s,
      );
      return true;
    });
    assert.equal(printed, 'Downloading … failed\n');
  });

  it('names a command that is not on this machine', () => {
    assert.throws(
      () => run('hub-lens-has-no-such-command', ['now']),
      /ENOENT\n.*hub-lens-has-no-such-command now/,
    );
  });
});

describe('the set-up', () => {
  it('tells an older Node.js from a newer one', () => {
    const versions = ['18.20.8', '20.9.0', '20.19.0', '20.19.1', '22.0.0', '100.0.0'];
    assert.deepEqual(
      versions.filter((version) => isOlder(version, '20.19.0')),
      ['18.20.8', '20.9.0'],
    );
  });
});

describe('npm start', () => {
  it('takes a hub and a port', () => {
    assert.deepEqual(readStartOptions([]), { help: false });
    assert.deepEqual(readStartOptions(['--endpoint', 'https://huggingface.co', '--port', '8080']), {
      ...{ endpoint: 'https://huggingface.co', port: 8080, help: false },
    });
  });

  it('refuses what it does not know in one line that says where to look', () => {
    for (const args of [['--prot', '1'], ['8080'], ['--port'], ['--port', 'http'], ['--endpoint', 'hub']]) {
      assert.throws(
        () => readStartOptions(args),
        ({ message }: Error) => /^[^\n]{10,150}\. See npm start -- --help\.$/.test(message),
        args.join(' '),
      );
    }
  });

  it('prints its help before it sets anything up', () => {
    const { stdout, status } = spawnSync(process.execPath, ['test/run/start-here.mjs', '--help'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0);
    assert.equal(stdout, `${helpText}\n`);
    const refused = spawnSync(process.execPath, ['test/run/start-here.mjs', '--prot'], { encoding: 'utf8' });
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^Unknown option '--prot'[^\n]*\n$/);
    assert.equal(refused.stdout, '');
  });
});

describe('the folder of the editor under test', () => {
  let copy = '';

  beforeEach(() => {
    copy = join(mkdtempSync(join(tmpdir(), 'hub-lens-recipe-')), 'editor');
    cpSync(editorRecipe, copy, { recursive: true });
  });

  afterEach(() => rmSync(join(copy, '..'), { recursive: true }));

  it('has another name as soon as any file that says how to install it is another', () => {
    const original = editorFolder(copy);
    assert.equal(original, editorFolder(), 'the place of the recipe does not matter');
    const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(copy, path)).isFile(),
    );
    assert.ok(files.length > 4);
    const names = files.map((file) => {
      const text = readFileSync(join(copy, file), 'utf8');
      writeFileSync(join(copy, file), `${text} `);
      const name = editorFolder(copy);
      writeFileSync(join(copy, file), text);
      return name;
    });
    assert.equal(new Set([original, ...names]).size, files.length + 1);
  });

  it('says how to install the editor where it is missing', () => {
    assert.throws(() => editorPieces(copy), /is not in .*editor\. Run: node test\/run\/set-up\.mjs/);
  });
});

describe('the log files of the editor under test', () => {
  interface Logger {
    setLevel(level: number): void;
    clearFormatters(): void;
    drop(): void;
    debug(message: string): void;
    info(message: string): void;
    warn(message: string): void;
  }
  const standIn = resolve(editorRecipe, 'stand-ins/@vscode/spdlog/index.js');
  const {
    createAsyncRotatingLogger,
  }: { createAsyncRotatingLogger(name: string, path: string): Promise<Logger> } = createRequire(
    import.meta.url,
  )(standIn);
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hub-lens-logs-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('have a line for each message of their level, with time and level', async () => {
    const file = join(folder, 'window1', 'exthost.log');
    const logger = await createAsyncRotatingLogger('exthost', file);
    assert.equal(readFileSync(file, 'utf8'), '', 'it is there at once');
    logger.debug('not yet');
    logger.info('one');
    logger.setLevel(1);
    logger.debug('two');
    logger.warn('three');
    const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} /gm;
    assert.equal(readFileSync(file, 'utf8').replace(time, ''), '[info] one\n[debug] two\n[warning] three\n');
  });

  it('are continued by the next logger, as it is where it formats by itself', async () => {
    const file = join(folder, 'output.log');
    const first = await createAsyncRotatingLogger('output', file);
    first.clearFormatters();
    first.info('one ');
    first.drop();
    first.info('after its end');
    const second = await createAsyncRotatingLogger('output', file);
    second.clearFormatters();
    second.info('line\n');
    assert.equal(readFileSync(file, 'utf8'), 'one line\n');
  });
});
