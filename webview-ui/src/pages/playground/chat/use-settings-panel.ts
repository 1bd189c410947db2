import { useState } from 'react';
import { useKeptFlag } from '../../../hooks/use-kept-flag';
import { useMedia } from '../../../hooks/use-media';

/** Whether the settings of the chat are shown: beside it where there is room, or else over it, as a drawer. */
export function useSettingsPanel() {
  const isDrawer = !useMedia('(width >= 1000px)');
  const [beside, setBeside] = useKeptFlag('chatSettings', true);
  const [drawn, setDrawn] = useState(false);
  return isDrawer
    ? { isDrawer, open: drawn, setOpen: setDrawn }
    : { isDrawer, open: beside, setOpen: setBeside };
}

export type SettingsPanel = ReturnType<typeof useSettingsPanel>;
