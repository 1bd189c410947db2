import { useEffect, useState } from 'react';
import { host } from '../../../host';
import { t } from '../../../l10n';

interface StarButtonProps {
  readonly id: string;
  readonly favourite: boolean;
}

/** Marks a model as a favourite, or takes the mark away. */
export function StarButton({ id, favourite }: StarButtonProps) {
  const [marked, setMarked] = useState(favourite);
  useEffect(() => setMarked(favourite), [favourite]);

  const toggle = async () => {
    setMarked(!marked);
    try {
      await host.request('setFavourite', { id, favourite: !marked });
    } catch {
      setMarked(marked);
    }
  };
  return (
    <button
      type="button"
      className="star"
      aria-pressed={marked}
      aria-label={t('Favourite')}
      title={marked ? t('Remove from Favourites') : t('Add to Favourites')}
      onClick={() => void toggle()}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z"
          fill={marked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
