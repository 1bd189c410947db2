import assert from 'node:assert/strict';
import { installLine, isDeclared } from '../../../../../src/editor/code/install/install-line';
import type { FolderFacts } from '../../../../../src/editor/code/install/package-managers';

function folder(files: readonly string[] | Readonly<Record<string, string>>): FolderFacts {
  return Array.isArray(files)
    ? { names: files, manifests: new Map() }
    : { names: Object.keys(files), manifests: new Map(Object.entries(files)) };
}

const pip = 'pip install -U transformers torch accelerate';
const npm = 'npm install @huggingface/inference';

describe('the line that installs', () => {
  const lines: readonly [string, readonly string[] | Readonly<Record<string, string>>, string, string][] = [
    ['pip where nothing else shows', ['requirements.txt'], pip, pip],
    ['uv by its lock', ['uv.lock', 'pyproject.toml'], pip, 'uv add transformers torch accelerate'],
    [
      'uv by the manifest',
      { 'pyproject.toml': '[project]\nname = "x"\n\n[tool.uv]\n' },
      pip,
      'uv add transformers torch accelerate',
    ],
    ['poetry', { 'pyproject.toml': '[tool.poetry]\n' }, pip, 'poetry add transformers torch accelerate'],
    ['pdm', ['pdm.lock'], pip, 'pdm add transformers torch accelerate'],
    ['pixi', ['pixi.toml'], pip, 'pixi add --pypi transformers torch accelerate'],
    [
      'pixi by a table of its tool',
      { 'pyproject.toml': '[tool.pixi.project]\n' },
      pip,
      'pixi add --pypi transformers torch accelerate',
    ],
    ['pipenv', ['Pipfile'], pip, 'pipenv install transformers torch accelerate'],
    [
      'conda, with its own names',
      ['environment.yml'],
      pip,
      'conda install --channel conda-forge transformers pytorch accelerate',
    ],
    [
      'pip within conda, for what conda lacks',
      ['environment.yml'],
      'pip install -U "huggingface_hub[fastai]"',
      'python -m pip install -U "huggingface_hub[fastai]"',
    ],
    ['npm', ['package.json'], npm, npm],
    ['pnpm', ['pnpm-lock.yaml'], npm, 'pnpm add @huggingface/inference'],
    [
      'pnpm by the manifest, though a lock was left behind',
      { 'package.json': '{ "packageManager": "pnpm@10.1.0" }', 'package-lock.json': '' },
      npm,
      'pnpm add @huggingface/inference',
    ],
    ['yarn', ['yarn.lock'], npm, 'yarn add @huggingface/inference'],
    ['bun', ['bun.lock'], npm, 'bun add @huggingface/inference'],
    ['deno', ['deno.json'], npm, 'deno add npm:@huggingface/inference'],
    ['Node’s manager for Node alone', ['uv.lock', 'yarn.lock'], npm, 'yarn add @huggingface/inference'],
    ['a line of another form', ['uv.lock'], 'brew install x\n', 'brew install x'],
    ['a line with options of its own', ['uv.lock'], 'pip install -e .', 'pip install -e .'],
  ];
  for (const [name, files, line, expected] of lines) {
    it(`is for ${name}`, () => assert.equal(installLine(line, [folder(files)]), expected));
  }

  it('follows the nearest folder', () => {
    const folders = [folder(['requirements.txt']), folder(['poetry.lock']), folder(['uv.lock'])];
    assert.equal(installLine('pip install -U timm', folders), 'poetry add timm');
  });

  it('is not needed where a manifest names each package', () => {
    const declares = (text: string, line = pip) => isDeclared(line, [folder({ 'requirements.txt': text })]);
    assert.ok(declares('transformers>=4\nTorch==2.1\naccelerate\n'));
    assert.ok(!declares('transformers\ntorchvision\naccelerate\n'));
    assert.ok(!declares('sentence-transformers\ntorch\naccelerate\n'));
    assert.ok(declares('huggingface-hub\n', 'pip install -U huggingface_hub'));
    assert.ok(
      isDeclared(npm, [folder({ 'package.json': '{"dependencies":{"@huggingface/inference":"4"}}' })]),
    );
    assert.ok(!isDeclared('npm install openai', [folder({ 'package.json': '{"x":"@my/openai"}' })]));
    assert.ok(!isDeclared('brew install x', [folder({ 'requirements.txt': 'x' })]));
  });
});
