export function ProgressRing({ label }: { readonly label: string }) {
  return <vscode-progress-ring aria-label={label} role="progressbar" />;
}
