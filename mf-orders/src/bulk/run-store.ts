import { createStore } from '@peruke/mf-kit/shell';

const RUN_KEY = 'peruke.orders.run';

/** The run that the bar shows: it goes on without the page, and is shown again when the person comes back to the list. */
export const shownRun = createStore<number | undefined>(
  Number(localStorage.getItem(RUN_KEY) ?? 0) || undefined,
);
shownRun.subscribe(() => {
  const id = shownRun.get();
  if (id === undefined) localStorage.removeItem(RUN_KEY);
  else localStorage.setItem(RUN_KEY, String(id));
});
