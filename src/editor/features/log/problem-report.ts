import { withoutQuery } from '../../../http';
import type { LoggedError } from '../../kit/log';

interface Facts {
  /** What runs, each with its version. */
  readonly versions: readonly string[];
  readonly settings: readonly string[];
  /** How many there are of each thing that the user has set up. */
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: readonly LoggedError[];
}

/** Empty for what is no address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Whether everybody knows a host. The name of any other may say where somebody works. */
export function isPublicHost(host: string): boolean {
  return /^(?:[\w-]+\.)*huggingface\.co$/.test(host);
}

const addressPattern = /\b[a-z][a-z\d+.-]*:\/\/(?:[^\s"'`)\]}>,@/[]*@)?(?:\[[^\s\]]*\])?[^\s"'`)\]}>,]*/gi;
const ipPattern = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g;

/**
 * A report for an issue, as Markdown. It is in English whatever the language of the editor, for those who read issues.
 *
 * @param clean takes credentials out of a text
 */
export function problemReport(
  { versions, settings, counts, errors }: Facts,
  clean: (text: string) => string,
): string {
  const sections = {
    'What happened': ['(What did you do, what did you expect, and what happened instead?)'],
    Versions: versions.map(item),
    'Changed settings': listed(settings),
    'Set up': Object.entries(counts).map(([name, count]) => item(`${name}: ${count}`)),
    'Last errors': listed(
      errors.map(({ time, text }) => `${new Date(time).toISOString()} ${withoutAddresses(clean(text))}`),
    ),
  };
  return Object.entries(sections)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

function item(text: string): string {
  return `- ${text.replaceAll(/\s+/g, ' ')}`;
}

function listed(texts: readonly string[]): string[] {
  return texts.length === 0 ? ['None'] : texts.map(item);
}

function withoutAddresses(text: string): string {
  return text
    .replaceAll(addressPattern, (address) =>
      isPublicHost(hostOf(address)) ? withoutQuery(address) : '(address)',
    )
    .replaceAll(ipPattern, '(address)');
}
