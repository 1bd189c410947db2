export function ProgressRing({ label }: { readonly label: string }) {
  return (
    <span className="progress" role="progressbar" aria-label={label}>
      <svg className="progress-ring" aria-hidden="true" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="7" />
      </svg>
    </span>
  );
}
