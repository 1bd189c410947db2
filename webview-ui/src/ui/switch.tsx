import { Icon } from './icon';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, as the checkboxes of VS Code's settings. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <Icon name="done" />
      <span>{label}</span>
    </label>
  );
}
