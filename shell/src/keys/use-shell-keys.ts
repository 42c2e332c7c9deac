import { isForPage, pageKeysOn, usePageKeys } from '@peruke/ui/core';
import { useSession } from '@peruke/mf-kit/session';
import { navigate } from '@peruke/mf-kit/shell';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMenu } from '../layout/use-menu';
import { closePalette, openPalette, paletteStore } from '../palette/palette-store';
import { GO_WAITS_MS, goPath } from './go-keys.rules';
import { ACTION_NAMES, ACTIONS } from './start-action';

const togglePalette = (): void => (paletteStore.get().opened ? closePalette() : openPalette());

/** Ctrl K, or Cmd K, by the physical key; also from a field, where one-letter keys keep still. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

const actionKeys = (): Record<string, (() => void) | undefined> =>
  Object.fromEntries(
    ACTION_NAMES.map((name) => ACTIONS[name]).flatMap(({ key, may, run }) =>
      key && may() ? [[key, run]] : [],
    ),
  );

/** The keys that work on every page of a signed-in person but those with a door of their own. */
export const useShellKeys = (isOwnDoor: boolean): void => {
  const listens = useSession().user !== undefined && !isOwnDoor;
  const { groups } = useMenu();
  const goPressed = useRef(-Infinity);
  usePageKeys(listens ? { ...actionKeys(), KeyG: () => (goPressed.current = performance.now()) } : {});

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!listens) return;
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (!event.repeat) togglePalette();
      return;
    }
    const waits = performance.now() - goPressed.current < GO_WAITS_MS;
    goPressed.current = -Infinity;
    if (!waits || !pageKeysOn() || !isForPage(event)) return;
    const path = goPath(
      event.code,
      groups.flatMap(({ entries }) => entries.map((entry) => entry.path)),
    );
    if (!path) return;
    event.preventDefault();
    navigate(path);
  });
  useEffect(() => {
    // before the keys of the page: the letter after G means a screen, whatever it means alone
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
};
