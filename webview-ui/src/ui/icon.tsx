const paths = {
  add: 'M8 3v10M3 8h10',
  remove: 'M4 4l8 8M12 4l-8 8',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  previous: 'M10 3L5 8l5 5',
  next: 'M6 3l5 5-5 5',
  reset: 'M3 3v4h4M3.5 7a5 5 0 1 1 .3 3.5',
  play: 'M5 3l8 5-8 5z',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.2v4M8 4.8v1',
  code: 'M5 4L1.5 8 5 12M11 4l3.5 4L11 12',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
