const rows = 12;

/** Where the results will be, while the first of them are looked for. */
export function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
