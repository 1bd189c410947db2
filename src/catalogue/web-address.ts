/** Whether a stranger's text is the address of something on the web, and can be nothing else where it is written down. */
export function isWebAddress(text: string): boolean {
  const isWhole = /^https?:\/\/[^\s\\\p{C}]+$/iu.test(text) && URL.canParse(text);
  return isWhole && new URL(text).username === '' && new URL(text).password === '';
}
