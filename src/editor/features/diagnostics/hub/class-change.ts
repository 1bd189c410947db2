import type { Replacement } from '../replacement';
import type { WrongClass } from './wrong-class';

const importStatements = [
  /^[ \t]*from[ \t]+[\w.]+[ \t]+import[ \t]+(?:\([^()]*\)|[^\n(]*)/gm,
  /\bimport\s*\{[^{}]*\}\s*from\b/g,
  /\{[^{}]*\}\s*=\s*(?:await\s+import|require)\s*\(/g,
];

/** The changes that load a model with another class, which is imported too; undefined where nothing shows how. */
export function classChange(
  text: string,
  { rename: { start, from, to }, isImported }: WrongClass,
): readonly Replacement[] | undefined {
  const call = { start, end: start + from.length, text: to };
  const imports = importStatements.flatMap((statement) => [...text.matchAll(statement)]);
  if (!isImported || imports.some(([statement]) => placesOf(to, statement).length > 0)) {
    return [call];
  }
  const [place] = imports.flatMap(({ 0: statement, index }) =>
    placesOf(from, statement).map((offset) => index + offset),
  );
  if (place === undefined) {
    return undefined;
  }
  const isUsedElsewhere = placesOf(from, text).some((each) => each !== place && each !== start);
  return [{ start: place, end: place + from.length, text: isUsedElsewhere ? `${from}, ${to}` : to }, call];
}

function placesOf(name: string, text: string): number[] {
  return Array.from(text.matchAll(new RegExp(`\\b${name}\\b`, 'g')), ({ index }) => index);
}
