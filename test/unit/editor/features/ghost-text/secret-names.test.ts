import assert from 'node:assert/strict';
import { isSecretFile } from '../../../../../src/editor/features/ghost-text/other-files/secret-names';

const secret = [
  '.env',
  '.env.local',
  '.envrc',
  'prod.env',
  'deep/er/.ENV.Production',
  'tls/server.pem',
  'server.KEY',
  'id_rsa',
  'id_rsa.pub',
  'keys/id_ed25519_work',
  'id_ecdsa',
  '.npmrc',
  '.netrc',
  '_netrc',
  '.pypirc',
  '.git-credentials',
  '.htpasswd',
  '.pgpass',
  'secrets.yaml',
  'secrets.json',
  'Secret.toml',
  'secrets',
  '.secrets',
  'db-secrets.yml',
  'credentials',
  'credentials.json',
  'credentials.yml.enc',
  'client_secret_123.apps.json',
  'service-account-prod.json',
  'serviceAccountKey.json',
  'prod.tfvars',
  'prod.auto.tfvars.json',
  'terraform.tfstate',
  'terraform.tfstate.backup',
  'kubeconfig',
  'kubeconfig.yaml',
  'prod.kubeconfig',
  '.kube/config',
  'home/.aws/credentials',
  'home/.aws/config',
  '.docker/config.json',
  '.ssh/config',
  '.gnupg/pubring.kbx',
  '.git/config',
  'release.keystore',
  'release.jks',
  'cert.p12',
  'cert.pfx',
  'AuthKey_ABC.p8',
  'passwords.kdbx',
  'key.asc',
  'config/master.key',
  '.bash_history',
  'deploy/secrets/db_password',
  'deploy/secrets/db.txt',
  '.streamlit/secrets.toml',
  '.env.',
  'server.pem ',
  '.vault-token',
  'nuget.config',
];

const open = [
  'src/index.ts',
  'environment.ts',
  'env.py',
  'src/keyboard.ts',
  'key.ts',
  'monkey.py',
  'src/secrets/find-secrets.ts',
  'src/find-secrets.ts',
  'src/secrets-view.tsx',
  'README.md',
  'config.json',
  'config.yaml',
  'package.json',
  '.gitignore',
  '.editorconfig',
  'main.tf',
  'docker/config.ts',
  'history.ts',
  'token.ts',
  'tokens.py',
  '',
];

describe('The files for secrets', () => {
  for (const path of secret) {
    it(`include ${path}`, () => assert.ok(isSecretFile(`/home/ada/project/${path}`)));
  }
  for (const path of open) {
    it(`don't include ${path || 'a folder'}`, () => assert.ok(!isSecretFile(`/home/ada/project/${path}`)));
  }

  it('are told by a name alone', () => {
    assert.ok(isSecretFile('.env'));
    assert.ok(!isSecretFile('index.ts'));
  });

  it('are told at once, however long a name is', () => {
    const start = performance.now();
    for (const part of ['. ', 'a.', '.tfstate', 'secret', 'client_secret', '/', '_history', '.env']) {
      isSecretFile(`${part.repeat(100_000)}x`);
    }
    assert.ok(performance.now() - start < 5000);
  });
});
