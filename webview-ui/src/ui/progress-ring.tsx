/** The toolkit's ring calls itself an alert, so it is hidden and what is around it speaks. */
export function ProgressRing({ label }: { readonly label: string }) {
  return (
    <span className="progress" role="progressbar" aria-label={label}>
      <span aria-hidden="true">
        <vscode-progress-ring />
      </span>
    </span>
  );
}
