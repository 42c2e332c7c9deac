import { lazyPart } from '@peruke/mf-kit/remote';
import { type PaletteControl, PaletteFrame } from '@peruke/ui/core';
import { useState, useSyncExternalStore } from 'react';
import { closePalette, paletteStore } from './palette-store';

const Palette = lazyPart('palette', () =>
  import(/* webpackChunkName: "palette" */ './palette').then((m) => m.Palette),
);

/**
 * The field opens at once and takes every key; what it finds is fetched when it is first asked for. A hand scanner types
 * a barcode and Enter before that has come: both wait.
 */
export const PaletteHost = () => {
  const { opened, ready } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get);
  const [query, setQuery] = useState('');
  const [control, setControl] = useState<PaletteControl>();
  const [enterWaits, setEnterWaits] = useState(false);
  if (!ready) return null;
  const close = () => {
    closePalette();
    setQuery('');
    setEnterWaits(false);
  };
  return (
    <PaletteFrame
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      control={control}
      onEarlyEnter={() => setEnterWaits(true)}
    >
      <Palette query={query} onClose={close} enterWaits={enterWaits} onControl={setControl} />
    </PaletteFrame>
  );
};
