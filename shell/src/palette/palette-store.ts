import { createStore } from '@peruke/mf-kit/shell';

/** `ready` becomes true with the first opening: until then the palette's code is not fetched. */
export const paletteStore = createStore({ opened: false, ready: false });

/** Ctrl K: clients, orders, screens, actions. */
export const openPalette = (): void => paletteStore.set({ opened: true, ready: true });
export const closePalette = (): void => paletteStore.set((now) => ({ ...now, opened: false }));
