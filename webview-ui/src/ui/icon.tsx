import { codicons } from './codicons';

export type IconName = keyof typeof codicons;

interface IconProps {
  readonly name: IconName;
  /** In pixels. Default: 16 */
  readonly size?: number;
}

/** An icon of VS Code's own set, in the colour of the text around it. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={codicons[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
