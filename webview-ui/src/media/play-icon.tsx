/** A triangle, or two bars while it plays. */
export function PlayIcon({ playing }: { readonly playing: boolean }) {
  return (
    <svg
      className="play-icon"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5v11l9-5.5z'} />
    </svg>
  );
}
