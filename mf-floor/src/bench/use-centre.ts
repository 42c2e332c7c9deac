import type { Board, BoardColumn } from '@peruke/contracts/floor';
import { useEffect, useSyncExternalStore } from 'react';
import { centreKeep, shownKeep, stationKeep } from './bench-keep';
import { chosenCentre } from './centre.rules';

/** Whose queue this bench shows to that person; once shown, it stays so. */
export const useCentre = (board: Board | undefined, operatorId: number): BoardColumn | undefined => {
  const kept = useSyncExternalStore(centreKeep.subscribe, centreKeep.get);
  const shown = useSyncExternalStore(shownKeep.subscribe, shownKeep.get);
  const last = shown?.operatorId === operatorId ? shown.key : undefined;
  const centre = board && chosenCentre(board, kept ?? last, operatorId);
  useEffect(() => {
    if (centre && centre.key === kept)
      stationKeep.set({ key: centre.key, name: centre.name, people: centre.people });
  }, [centre, kept]);
  const key = centre?.key;
  useEffect(() => {
    if (key !== undefined) shownKeep.set({ operatorId, key });
  }, [key, operatorId]);
  return centre;
};
