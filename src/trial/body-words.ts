import { amountsIn } from '../amounts';
import type { Mask } from './mask';

const english = amountsIn('en');

/** Most characters of a body that are shown. */
export const textLimit = 200_000;

const textTypes =
  /^(text\/|application\/(json|[\w.-]+\+json|x-ndjson|xml|[\w.-]+\+xml|javascript|x-www-form-urlencoded))/i;

/** Base64 of a file: nobody reads it. */
const longBase64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{1000,}={0,2}/g;

export function isTextType(type: string): boolean {
  return textTypes.test(type.trim());
}

/**
 * A text without credentials, with files in it told in words, cut where it gets too long.
 *
 * @param isPart whether the text broke off: half a secret at its end would not be recognized
 */
export function shownText(text: string, mask: Mask, isPart = false): string {
  const clean = mask.text(text);
  const sure = isPart ? clean.slice(0, Math.max(0, clean.length - mask.reach)) : clean;
  const shown = withoutFiles(sure);
  return shown.length > textLimit || isPart ? `${shown.slice(0, textLimit)}…` : shown;
}

/** A text in which files in base64 are told in words. */
export function withoutFiles(text: string): string {
  return text.replace(
    longBase64,
    (data) => `${data.slice(0, 24)}… (${english.bytes((data.length * 3) / 4)})`,
  );
}

/** A file in words, such as `1.2 MB image/png`. */
export function fileWords(size: number, type: string): string {
  return [english.bytes(size), type.split(';', 1)[0]?.trim()].filter(Boolean).join(' ');
}
