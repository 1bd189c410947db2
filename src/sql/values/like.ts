type Step =
  | { readonly kind: 'some' }
  | { readonly kind: 'one' }
  | { readonly kind: 'character'; readonly text: string };

/**
 * A test for texts that fit a pattern of `LIKE`: `%` for any characters, `_` for one. It takes time with the length of the
 * text times that of the pattern at most.
 */
export function likeTest(
  pattern: string,
  { escapedBy, ignoresCase }: { readonly escapedBy: string | undefined; readonly ignoresCase: boolean },
): (text: string) => boolean {
  const steps = stepsOf(ignoresCase ? pattern.toLowerCase() : pattern, escapedBy);
  return (text) => fits([...(ignoresCase ? text.toLowerCase() : text)], steps);
}

function stepsOf(pattern: string, escapedBy: string | undefined): readonly Step[] {
  const steps: Step[] = [];
  let isEscaped = false;
  for (const text of pattern) {
    if (!isEscaped && text === escapedBy) {
      isEscaped = true;
    } else {
      const kind = isEscaped ? 'character' : text === '%' ? 'some' : text === '_' ? 'one' : 'character';
      steps.push({ kind, text });
      isEscaped = false;
    }
  }
  return steps;
}

/** Goes back to the last `%` only, since one before it has nothing to gain. */
function fits(text: readonly string[], steps: readonly Step[]): boolean {
  let [at, step] = [0, 0];
  let [retryAt, retryStep] = [0, -1];
  while (at < text.length) {
    const wanted = steps[step];
    if (wanted?.kind === 'some') {
      [retryAt, retryStep] = [at, step];
      step += 1;
    } else if (wanted?.kind === 'one' || (wanted?.kind === 'character' && wanted.text === text[at])) {
      at += 1;
      step += 1;
    } else if (retryStep >= 0) {
      retryAt += 1;
      [at, step] = [retryAt, retryStep + 1];
    } else {
      return false;
    }
  }
  return steps.slice(step).every(({ kind }) => kind === 'some');
}

/** The text between two `%`, where a pattern means no more than that a text has it; undefined for others. */
export function containedText(pattern: string, escapedBy: string | undefined): string | undefined {
  const inner = pattern.slice(1, -1);
  const isPlain =
    pattern.length >= 2 && pattern.startsWith('%') && pattern.endsWith('%') && !/[%_]/.test(inner);
  return isPlain && (escapedBy === undefined || !pattern.includes(escapedBy)) ? inner : undefined;
}
