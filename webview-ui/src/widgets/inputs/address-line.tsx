import { type KeyboardEvent, useState } from 'react';
import { t } from '../../l10n';
import { Button } from '../../ui/button';

interface AddressLineProps {
  readonly label: string;
  /** Returns whether the address can be taken. */
  readonly onAddress: (address: string) => boolean;
}

/** A line for an address, taken with Enter or the button beside it. */
export function AddressLine({ label, onAddress }: AddressLineProps) {
  const [address, setAddress] = useState('');
  const use = () => {
    if (address.trim() !== '' && onAddress(address)) {
      setAddress('');
    }
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter would send the form.
      event.preventDefault();
      use();
    }
  };
  return (
    <span className="address-line">
      <input
        type="url"
        value={address}
        aria-label={label}
        placeholder={t('Or paste a URL: https://…')}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={keyDown}
      />
      <Button secondary disabled={address.trim() === ''} label={t('Load URL')} onClick={use}>
        {t('Load')}
      </Button>
    </span>
  );
}
