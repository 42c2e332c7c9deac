import { createContext, useContext, useState } from 'react';

export type FoldablePanel = 'payments' | 'general' | 'properties' | 'fit' | 'gallery';

const KEY = 'peruke.orders.folded';

const saved = (): string[] => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

/** True where panels stand beside each other; a panel that is a tab of its own does not fold. */
export const FoldContext = createContext(false);

/** What makes a panel fold; whether it is folded is kept for the next order and the next visit. */
export const useFold = (panel: FoldablePanel) => {
  const folds = useContext(FoldContext);
  const [collapsed, setCollapsed] = useState(() => saved().includes(panel));
  if (!folds) return {};
  return {
    collapsed,
    onCollapsedChange: (next: boolean): void => {
      setCollapsed(next);
      const others = saved().filter((name) => name !== panel);
      localStorage.setItem(KEY, JSON.stringify(next ? [...others, panel] : others));
    },
  };
};
