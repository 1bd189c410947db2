/** Names of files that hold credentials or keys, whatever else may be in them. */
const secretNames: readonly RegExp[] = [
  /^\.env/,
  /\.env$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519|xmss)/,
  /\.(?:pem|key|ppk|p8|p12|pfx|pk8|jks|jceks|bks|keystore|keytab|kdbx?|agekey|asc|gpg|pgp|ovpn|mobileprovision)$/,
  /\.tfvars(?:\.json)?$/,
  /\.tfstate(?:\.|$)/,
  /^\.?(?:secrets?|credentials?|passwords?)(?:\.|$)/,
  /[._-](?:secrets?|credentials?)\.(?:ya?ml|json|toml|ini|properties|txt|xml|conf|cfg|enc)$/,
  /\.(?:secrets?|credentials?|token)$/,
  /^(?:client[._-]?secret|service[._-]?account|application_default_credentials).*\.json$/,
  /^\.?kubeconfig(?:\.|$)/,
  /\.kubeconfig$/,
  /_history$/,
];

const exactNames: ReadonlySet<string> = new Set([
  '.boto',
  '.dockercfg',
  '.dockerconfigjson',
  '.git-credentials',
  '.htpasswd',
  '.my.cnf',
  '.mylogin.cnf',
  '.netrc',
  '.npmrc',
  '.pgpass',
  '.pypirc',
  '.s3cfg',
  '.terraformrc',
  '.token',
  '.vault-token',
  '.vault_pass',
  '.yarnrc',
  '.yarnrc.yml',
  '_netrc',
  'auth.json',
  'google-services.json',
  'htpasswd',
  'local.settings.json',
  'nuget.config',
  'stored_tokens',
  'terraform.rc',
  'wp-config.php',
]);

/** Folders in which the tools that made them keep credentials. */
const secretFolders: ReadonlySet<string> = new Set([
  '.aws',
  '.azure',
  '.docker',
  '.git',
  '.gnupg',
  '.kube',
  '.password-store',
  '.secrets',
  '.ssh',
  'gcloud',
]);

/** A folder of this name may hold code as well. */
const mixedFolder = 'secrets';
const plainText = /^[^.]*$|\.(?:txt|json|ya?ml|toml|ini|properties|conf|cfg|enc)$/;

/** Whether a file is for secrets, as far as its name and its folders tell. @param path with slashes */
export function isSecretFile(path: string): boolean {
  const folders = path.toLowerCase().split('/');
  // Windows drops dots and spaces at the end of a name.
  const name = (folders.pop() ?? '').replace(/[. ]{1,20}$/, '');
  return (
    exactNames.has(name) ||
    secretNames.some((pattern) => pattern.test(name)) ||
    folders.some((folder) => secretFolders.has(folder)) ||
    (folders.includes(mixedFolder) && plainText.test(name))
  );
}
