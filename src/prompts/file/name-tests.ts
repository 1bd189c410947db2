import { withField, writeYaml } from '../../yaml';
import { frontMatterOf } from './front-matter';

const path = ['metadata', 'hubLens', 'tests'];

/**
 * The text of a prompt file that names its tests, which it doesn't yet. All else stays as it is written.
 *
 * @param tests an evaluation, by its path from the prompt
 * @returns undefined where the fields can't be read
 */
export function nameTests(text: string, tests: string): string | undefined {
  const { front, isUnclosed } = frontMatterOf(text);
  if (isUnclosed) {
    return undefined;
  }
  if (front === undefined) {
    return `---\n${writeYaml({ metadata: { hubLens: { tests } } })}---\n${text}`;
  }
  const changed = withField(front.text, path, tests);
  return changed && text.slice(0, front.start) + changed + text.slice(front.start + front.text.length);
}
