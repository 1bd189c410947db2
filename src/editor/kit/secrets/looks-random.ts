/** Words of those who write documentation. They are too long to come up in a credential by chance. */
const placeholderWords =
  /x{4}|your|token|secret|example|placeholder|dummy|fake|sample|here|replace|insert|change|redact|todo|demo|abcd|1234|0000/i;

const minEntropyBits = 3;

/** More than this share of neighbours that follow each other, as in `abcdef` or `1111`, is no chance. */
const maxOrderedShare = 1 / 3;

/** Names of functions and types have few capitals and no figures; credentials of letters alone have many. */
const minCapitalShare = 0.2;

/** Whether a credential's characters were drawn by chance, which those of a placeholder or a name were not. */
export function looksRandom(characters: string): boolean {
  return (
    !placeholderWords.test(characters) &&
    entropyBits(characters) >= minEntropyBits &&
    orderedShare(characters) <= maxOrderedShare &&
    !looksLikeName(characters)
  );
}

/** Shannon's entropy, in bits a character. */
export function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}

function orderedShare(text: string): number {
  const steps = Array.from(text, (_, index) => text.charCodeAt(index) - text.charCodeAt(index - 1)).slice(1);
  return steps.filter((step) => Math.abs(step) <= 1).length / Math.max(steps.length, 1);
}

function looksLikeName(text: string): boolean {
  const letters = text.replace(/[^A-Za-z]/g, '');
  const capitals = text.replace(/[^A-Z]/g, '');
  return letters.length === text.length && capitals.length < letters.length * minCapitalShare;
}
