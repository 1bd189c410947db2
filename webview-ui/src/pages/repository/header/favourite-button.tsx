import { useEffect, useState } from 'react';
import type { RepositoryKind } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { StarButton } from '../../../ui/star-button';
import { host } from '../../../wire/host';

interface FavouriteButtonProps {
  readonly kind: RepositoryKind;
  readonly id: string;
  readonly favourite: boolean;
}

/** Marks a repository as a favourite, or takes the mark away. */
export function FavouriteButton({ kind, id, favourite }: FavouriteButtonProps) {
  const [marked, setMarked] = useState(favourite);
  useEffect(() => setMarked(favourite), [favourite]);

  const mark = async (next: boolean) => {
    setMarked(next);
    try {
      await host.request('setFavourite', { kind, id, favourite: next });
    } catch (error) {
      console.warn(error);
      setMarked(!next);
    }
  };
  return (
    <StarButton
      label={t('Favourite')}
      title={marked ? t('Remove from Favourites') : t('Add to Favourites')}
      pressed={marked}
      onPress={(next) => void mark(next)}
    />
  );
}
