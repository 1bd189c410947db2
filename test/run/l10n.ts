import { readdirSync, writeFileSync } from 'node:fs';
import { bundlePath, readBundle, textsOfSource } from './l10n-strings';

const texts = [...new Set(textsOfSource().map(({ text }) => text))].sort();
write(bundlePath, Object.fromEntries(texts.map((text) => [text, text])));
console.log(`${bundlePath}: ${texts.length} texts`);

for (const name of readdirSync('l10n').filter((each) => /^bundle\.l10n\..+\.json$/.test(each))) {
  keepTranslation(`l10n/${name}`, texts);
}
for (const name of readdirSync('.').filter((each) => /^package\.nls\..+\.json$/.test(each))) {
  keepTranslation(name, Object.keys(readBundle('package.nls.json')));
}

/** Puts a translation into the order of the original, leaves out what is gone, and says what is missing. */
function keepTranslation(path: string, keys: readonly string[]): void {
  const known = readBundle(path);
  const kept = keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  const missing = keys.filter((key) => known[key] === undefined);
  write(path, Object.fromEntries(kept));
  console.log(`${path}: ${kept.length} texts, ${missing.length} missing`);
  for (const text of missing) {
    console.log(`  ${JSON.stringify(text)}`);
  }
}

function write(path: string, texts: Readonly<Record<string, string>>): void {
  writeFileSync(path, `${JSON.stringify(texts, undefined, 2)}\n`);
}
