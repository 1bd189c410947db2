import assert from 'node:assert/strict';
import { addToEnv, addToGitignore } from '../../../../../../src/editor/features/diagnostics/secrets/env-file';

describe('a credential in an .env file', () => {
  const cases: readonly (readonly [file: string, variable: string, addition: string])[] = [
    ['', 'HF_TOKEN', 'HF_TOKEN=new\n'],
    ['A=1\n', 'HF_TOKEN', 'HF_TOKEN=new\n'],
    ['A=1', 'HF_TOKEN', '\nHF_TOKEN=new\n'],
    ['HF_TOKEN=old\n', 'HF_TOKEN_2', 'HF_TOKEN_2=new\n'],
    ['HF_TOKEN=old\nHF_TOKEN_2=older\n', 'HF_TOKEN_3', 'HF_TOKEN_3=new\n'],
    ['HF_TOKEN=new\n', 'HF_TOKEN', ''],
    ['HF_TOKEN = new \r\n', 'HF_TOKEN', ''],
    ['export HF_TOKEN="new" # mine\n', 'HF_TOKEN', ''],
    ["HF_TOKEN=old\nHF_TOKEN_2='new'\n", 'HF_TOKEN_2', ''],
    ['OTHER=new\n', 'HF_TOKEN', 'HF_TOKEN=new\n'],
    ['# HF_TOKEN=new\n', 'HF_TOKEN', 'HF_TOKEN=new\n'],
  ];
  for (const [file, variable, text] of cases) {
    it(JSON.stringify(file), () => assert.deepEqual(addToEnv(file, 'HF_TOKEN', 'new'), { variable, text }));
  }
});

describe('a .gitignore', () => {
  const cases: readonly (readonly [file: string, addition: string])[] = [
    ['', '.env\n'],
    ['node_modules\n', '.env\n'],
    ['node_modules', '\n.env\n'],
    ['.env\n', ''],
    ['/.env\n', ''],
    ['**/.env\r\n', ''],
    ['*.env\n', ''],
    ['.env*\n', ''],
    ['.env\n!.env\n', '.env\n'],
    ['!.env\n.env\n', ''],
    ['.envrc\n.env.local\n', '.env\n'],
    ['# .env\n', '.env\n'],
    ['.env.*\n', '.env\n'],
    ['*\n', ''],
  ];
  for (const [file, addition] of cases) {
    it(`${JSON.stringify(file)} gets ${JSON.stringify(addition)}`, () => {
      assert.equal(addToGitignore(file), addition);
      assert.equal(addToGitignore(file + addition), '');
    });
  }
});
