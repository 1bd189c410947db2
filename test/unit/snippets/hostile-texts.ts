import fc from 'fast-check';
import { codeAttacks, hiddenAttacks, keyAttacks, pathAttacks, terminalAttacks } from '../hostile/attacks';

/** All attacks of a kind in one text. Half a character and NUL stand alone, since a shell can hold neither. */
const together = [codeAttacks, hiddenAttacks, keyAttacks, pathAttacks, terminalAttacks].map((attacks) =>
  attacks.filter((text) => !/[\0\p{Cs}]/u.test(text)).join(''),
);

/** Texts that end a string, a line, a comment or a script somewhere, or stand for something else there. */
export const nasty: readonly string[] = [
  '',
  '"',
  "'",
  '\\',
  '\\"',
  "\\'",
  '\n',
  '\r\n',
  '\0',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile on purpose
  '${process.env.HF_TOKEN}',
  '$(id)',
  '`id`',
  '"""',
  "'''",
  '#{x}',
  '</script>',
  '<!--',
  '*/',
  '\u2028\u2029\u0085\ufeff',
  '\u202e\u2066',
  '\ud800',
  '\udc00x',
  '😀',
  '!!',
  '%s%n',
  '{{ x }}{% raw %}',
  '__proto__',
  ...together,
  'x'.repeat(10_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...nasty.slice(0, -1))).map((parts) => parts.join('')),
);
