/** The address of a link in Markdown that runs a command. */
export function commandAddress(command: string, ...args: readonly unknown[]): string {
  // Parentheses would end a link in Markdown, and are left alone by encodeURIComponent.
  const encoded = encodeURIComponent(JSON.stringify(args)).replace(
    /[()]/g,
    (bracket) => `%${bracket.charCodeAt(0).toString(16)}`,
  );
  return `command:${command}?${encoded}`;
}
