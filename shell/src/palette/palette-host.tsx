import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paletteStore } from './palette-store';

const Palette = lazy(() =>
  import(/* webpackChunkName: "palette" */ './palette').then((m) => ({ default: m.Palette })),
);

/** Nothing of the palette is fetched before it is asked for. */
export const PaletteHost = () => {
  const { opened, ready } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Palette opened={opened} />
    </Suspense>
  );
};
