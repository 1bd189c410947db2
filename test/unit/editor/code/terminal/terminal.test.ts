import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FolderFacts } from '../../../../../src/editor/code/install/package-managers';
import { programLine } from '../../../../../src/editor/code/terminal/program-line';
import { shellCommands } from '../../../../../src/editor/code/terminal/shell-commands';
import { terminalLine } from '../../../../../src/editor/code/terminal/terminal-line';
import { isTypeable } from '../../../../../src/editor/kit/typeable';
import { modelRecordSchema } from '../../../../../src/hub/model-record';
import { inferenceSnippets, localAppSnippets } from '../../../../../src/snippets';
import { cpuMilliseconds } from '../../../cpu-time';
import { hiddenAttacks, hostileText, terminalAttacks } from '../../../hostile/attacks';

const bash = '/bin/bash';
const powerShell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';

function model(id: string, tags: readonly string[] = ['conversational']) {
  return modelRecordSchema.parse({ id, tags, pipeline_tag: 'text-generation' });
}

describe('the commands of a shell script', () => {
  const scripts: readonly [string, string, readonly string[] | undefined][] = [
    ['one command', "ollama run 'hf.co/acme/big'\n", ["ollama run 'hf.co/acme/big'"]],
    ['continued lines, joined', 'docker run \\\n  -p 80:80 \\\n  image\n', ['docker run -p 80:80 image']],
    ['a word that is continued', 'docker ru\\\nn image', ['docker run image']],
    ['several, without comments', 'pip install x\n\n# Then\ncurl a # b\n', ['pip install x', 'curl a']],
    ['a number sign within a word', "curl a#b 'c # d'", ["curl a#b 'c # d'"]],
    [
      'JSON, laid out on one line',
      "curl --data '{\n  \"a\": \"it'\\''s\"\n}'",
      ["curl --data '{ \"a\": \"it'\\''s\" }'"],
    ],
    ['lines that end as on Windows', 'a\r\nb\r\n', ['a', 'b']],
    ['none', '# Nothing\n', []],
    ['a text of several lines', "echo 'a\nb'", undefined],
    ['a text that follows', 'cat <<END\nx\nEND\n', undefined],
    ['a group', '(\ncd x\nls\n)\n', undefined],
    ['a function', 'fail() {\n  exit 1\n}\nfail\n', undefined],
    ['a loop', 'while true\ndo\n  ls\ndone\n', undefined],
    ['a pipe over two lines', 'curl a |\n  jq .\n', undefined],
    ['a quote that nothing closes', "echo 'a\nls\n", undefined],
    ['more than anybody picks from', 'ls\n'.repeat(30), undefined],
  ];
  for (const [name, script, commands] of scripts) {
    it(`${commands === undefined ? 'stay a script' : 'are found'}: ${name}`, () => {
      assert.deepEqual(shellCommands(script), commands);
    });
  }

  it('are one line for a request, and three for a server', () => {
    const curl = inferenceSnippets(model('acme/chat'), {
      provider: 'together',
      providerModelId: 'acme/chat',
      task: 'conversational',
      routerEndpoint: 'https://router.huggingface.co',
    }).find(({ client }) => client === 'curl');
    assert.equal(shellCommands(curl?.content ?? '')?.length, 1);
    const [serve] = localAppSnippets(model('acme/chat'), 'vllm');
    assert.deepEqual(
      shellCommands(serve?.content ?? '')?.map((command) => command.split(' ')[0]),
      ['pip', 'vllm', 'curl'],
    );
  });

  it('take time in step with the length of the script', () => {
    for (const piece of ["'", '"', '\\\n', "'\\''", "$'", '# ', ' \\', '\t']) {
      const milliseconds = cpuMilliseconds(() => shellCommands(piece.repeat(200_000)));
      assert.ok(milliseconds < 2000, `${JSON.stringify(piece)}: ${milliseconds} ms`);
    }
  });
});

describe('the line that is typed into a terminal', () => {
  it('is the command as it is, in a shell that quotes as we do', () => {
    for (const shell of ['/bin/bash', '/usr/bin/zsh', 'C:\\Program Files\\Git\\bin\\bash.exe']) {
      assert.equal(terminalLine('curl --data \'{ "a": [1] }\'', shell), 'curl --data \'{ "a": [1] }\'');
    }
  });

  it('elsewhere is one that every shell reads alike', () => {
    for (const shell of [powerShell, 'C:\\Windows\\System32\\cmd.exe', '/usr/bin/fish', '']) {
      assert.equal(terminalLine("ollama run 'hf.co/acme/big:Q4'", shell), 'ollama run hf.co/acme/big:Q4');
      for (const command of [
        "echo 'a'\\''; ls; '\\''b'",
        'ls | sort',
        'echo %PATH%',
        "echo '&calc'",
        'a `ls`',
      ]) {
        assert.equal(terminalLine(command, shell), undefined, command);
      }
    }
  });

  it('has nothing that a terminal obeys, and no second line', () => {
    for (const attack of [
      ...terminalAttacks.filter((each) => /[^ -~]/.test(each)),
      ...hiddenAttacks,
      'a\nb',
      'a\tb',
    ]) {
      assert.equal(isTypeable(`ollama run ${attack}`), false, JSON.stringify(attack));
    }
    assert.equal(isTypeable(''), false);
    assert.equal(isTypeable('x'.repeat(5000)), false);
  });

  it('of a hostile model holds no more words than that of a harmless one', () => {
    const words = (line: string) => line.match(/(?:[^\s'$\\]|\$?'(?:\\.|[^'\\])*'|\\')+/g)?.length;
    fc.assert(
      fc.property(hostileText, (name) => {
        fc.pre(!name.includes('\0'));
        const [run] = localAppSnippets(model(`acme/${name}`), 'ollama', 'big-Q4_K_M.gguf');
        for (const command of shellCommands(run?.content ?? '') ?? []) {
          const line = terminalLine(command, bash);
          assert.ok(line === undefined || (isTypeable(line) && words(line) === 3), line);
          const plain = terminalLine(command, powerShell);
          assert.ok(plain === undefined || /^ollama run [^;&|<>()`%!^]*$/.test(plain), plain);
        }
      }),
    );
  });
});

describe('the line that runs a program', () => {
  const none: readonly FolderFacts[] = [];
  const folder = (...names: string[]): readonly FolderFacts[] => [{ names, manifests: new Map() }];
  const lines: readonly [string, string, readonly FolderFacts[], string | undefined][] = [
    ['python', '/home/ada/app.py', none, 'python3 /home/ada/app.py'],
    ['python', 'c:/ada/app.py', none, 'python c:/ada/app.py'],
    ['python', '/ada/app.py', folder('uv.lock'), 'uv run /ada/app.py'],
    ['python', '/ada/app.py', folder('poetry.lock'), 'poetry run python /ada/app.py'],
    ['python', '/ada/app.py', folder('environment.yml'), 'python3 /ada/app.py'],
    ['js', '/ada/app.mjs', folder('uv.lock', 'pnpm-lock.yaml'), 'node /ada/app.mjs'],
    ['js', '/ada/app.mjs', folder('bun.lock'), 'bun /ada/app.mjs'],
    ['ts', '/ada/app.mts', folder('package-lock.json'), 'npx tsx /ada/app.mts'],
    ['ts', '/ada/app.mts', folder('deno.json'), 'deno run --allow-env --allow-net --allow-read /ada/app.mts'],
    ['go', '/ada/app.go', none, 'go run /ada/app.go'],
    ['sh', '/ada/My Code/né.sh', none, 'bash "/ada/My Code/né.sh"'],
    ['http', '/ada/app.http', none, undefined],
  ];
  for (const [language, path, folders, line] of lines) {
    it(`for ${language} at ${path} is ${line}`, () => {
      assert.equal(programLine(language, path, folders), line);
    });
  }

  it('holds no path that a shell would read otherwise', () => {
    for (const path of [
      '/a/$(touch x).py',
      '/a/`x`.py',
      '/a/"x.py',
      '/a/%PATH%.py',
      '/a/!x.py',
      '/a/x\\.py',
      '/a\n/b.py',
      '/a/”x.py',
    ]) {
      assert.equal(programLine('python', path, none), undefined, path);
    }
  });
});
