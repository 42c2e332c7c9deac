import { DENSITIES, type Density } from '@peruke/ui/table';
import { useState } from 'react';

/** How high the rows of a list are, kept in this browser. */
export const useDensity = (list: string): [Density, (density: Density) => void] => {
  const key = `peruke.${list}.density`;
  const [density, set] = useState(
    () => DENSITIES.find((known) => known === localStorage.getItem(key)) ?? 'regular',
  );
  const choose = (next: Density): void => {
    set(next);
    localStorage.setItem(key, next);
  };
  return [density, choose];
};
