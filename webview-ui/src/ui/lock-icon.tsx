import { Icon } from './icon';

/** Beside a model or a file that not everybody may use. */
export function LockIcon() {
  return <Icon name="lock" size={12} />;
}
