/** As many digits of a commit as the hub shows. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 7);
}
