import assert from 'node:assert/strict';

/** Which sources the policy of a document allows, by directive. */
export function policyOf(html: string): Readonly<Record<string, readonly string[]>> {
  const [, content] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? assert.fail('No policy');
  const directives = (content ?? '').split(';').map((each) => each.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/**
 * Tests that a page may run nothing but the scripts with its nonce, and load nothing but what the window serves.
 *
 * @param own - the sources that stand for the window itself
 */
export function assertStrictPolicy(html: string, own: readonly string[]): void {
  const { 'script-src': scripts = [], 'style-src': styles = [], ...others } = policyOf(html);
  assert.match(scripts.join(' '), /^'nonce-[\w-]+'$/);
  assert.deepEqual(styles, own);
  assert.deepEqual(others, {
    'default-src': ["'none'"],
    'font-src': own,
    'img-src': [...own, 'blob:', 'data:'],
    'media-src': [...own, 'blob:', 'data:'],
  });
  // A policy holds for what comes after it.
  assert.ok(html.indexOf('Content-Security-Policy') < html.search(/<(script|link|style|img)\b/));
  const nonce = scripts[0]?.slice("'nonce-".length, -1);
  assert.ok([...html.matchAll(/<script\b[^>]*>/g)].every(([tag]) => tag.includes(` nonce="${nonce}"`)));
}
