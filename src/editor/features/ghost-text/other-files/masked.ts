import { findSecrets } from '../../../kit/secrets/find-secrets';

/** Where a secret is in a text, and the name that its owner's tools have for it. */
interface NamedSecret {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Keys of services that aren't about models. Linear in the text, as those of `secret-kinds.ts`. */
const otherKinds: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'PRIVATE_KEY',
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?=(?:[\s"'+,]|\\[nr]){0,20}(?:Proc-Type|Version|[A-Za-z0-9+/]{20}))(?:[A-Za-z0-9+/=\s"',:.()]|\\[nr]|-(?!----)){0,12000}(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  {
    name: 'GITHUB_TOKEN',
    pattern: /(?<![\w-])(?:gh[opsur]_[A-Za-z0-9]{36,255}|github_pat_\w{50,255})(?![\w-])/g,
  },
  { name: 'GITLAB_TOKEN', pattern: /(?<![\w-])glpat-[\w-]{20,300}/g },
  { name: 'AWS_ACCESS_KEY_ID', pattern: /(?<![A-Za-z0-9])A(?:KIA|SIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  {
    name: 'AWS_SECRET_ACCESS_KEY',
    pattern: /(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])(?<=secret.{0,30}[=:].{0,5}.{40})/gi,
  },
  { name: 'GOOGLE_API_KEY', pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g },
  { name: 'SLACK_TOKEN', pattern: /(?<![\w-])xox[abeoprs]-[\w-]{10,300}/g },
  { name: 'STRIPE_KEY', pattern: /(?<![\w-])[rs]k_live_[A-Za-z0-9]{16,200}/g },
  { name: 'NPM_TOKEN', pattern: /(?<![\w-])npm_[A-Za-z0-9]{36}(?![\w-])/g },
  { name: 'PYPI_TOKEN', pattern: /(?<![\w-])pypi-AgE[\w-]{50,300}/g },
];

/** No secret is longer, so of one at the edge of a part this much more text has both ends. */
export const secretMargin = 13_000;

/** What is shorter may be any word. */
const minCopyLength = 16;

/**
 * A part of a text, with a placeholder for each secret. One that lies across the edge of the part is found as well: to cut it
 * first would leave a piece of it that looks like any other name.
 */
export function masked(text: string, start = 0, end = text.length): string {
  const from = Math.max(0, start - secretMargin);
  const around = text.slice(from, end + secretMargin);
  const secrets = secretsIn(around);
  const inside = secrets.filter((secret) => secret.start < end - from && start - from < secret.end);
  let part = replaced(around, inside, start - from, Math.min(end - from, around.length));
  // A copy that other characters touch has no form by which it's found.
  for (const secret of secrets) {
    const value = around.slice(secret.start, secret.end);
    if (value.length >= minCopyLength) {
      part = part.replaceAll(value, placeholderOf(secret));
    }
  }
  // Where the part begins and ends, something may look like a secret that is none in the whole text.
  for (let found = secretsIn(part); found.length > 0; found = secretsIn(part)) {
    part = replaced(part, found, 0, part.length);
  }
  return part;
}

/** Whether a part of a text has a secret, or a piece of one. */
export function holdsSecret(text: string, start = 0, end = text.length): boolean {
  return masked(text, start, end) !== text.slice(start, end);
}

const placeholderOf = ({ name }: NamedSecret) => `YOUR_${name}`;

function replaced(text: string, secrets: readonly NamedSecret[], start: number, end: number): string {
  const pieces: string[] = [];
  let at = start;
  for (const secret of secrets) {
    pieces.push(text.slice(at, Math.max(at, secret.start)), placeholderOf(secret));
    at = secret.end;
  }
  return [...pieces, text.slice(at, Math.max(at, end))].join('');
}

/** In their order; none overlaps another. */
function secretsIn(text: string): NamedSecret[] {
  const ofModels = findSecrets(text).map(({ kind, start, end }) => ({ name: kind.variable, start, end }));
  const ofOthers = otherKinds.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: secret, index }) => {
      return { name, start: index, end: index + secret.length };
    }),
  );
  let last = 0;
  return [...ofModels, ...ofOthers]
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .map((secret) => {
      const start = Math.max(last, secret.start);
      last = Math.max(last, secret.end);
      return { ...secret, start };
    })
    .filter(({ start, end }) => start < end);
}
