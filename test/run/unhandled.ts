/** A new entry of the log. What does not begin so belongs to the entry before: a stack, for example. */
const entry = /^\d{4}-\d\d-\d\d .*?\[\w+\] /;

/** Where the packaged extension is installed: a stack names it, in either extension host. */
const ours = /hub-lens\.hub-lens-/;

/**
 * The errors of ours that nobody handled, in the log that an extension host keeps of itself. It enters them as any error,
 * with their stack; what extensions log by themselves stands in logs of their own.
 */
export function unhandledIn(log: string): string[] {
  const entries: string[] = [];
  for (const line of log.split('\n')) {
    const last = entries.length - 1;
    if (entry.test(line) || last < 0) {
      entries.push(line);
    } else {
      entries[last] += `\n${line}`;
    }
  }
  return entries.filter((text) => /\[error\] /.test(text) && ours.test(text)).map((text) => text.trim());
}

/** The same, in what the window's console says of its extension hosts: the one in the browser has no file. */
export function unhandledInConsole(messages: readonly string[]): string[] {
  return messages.filter((text) => /stack trace: |unhandled|uncaught/i.test(text) && ours.test(text));
}
