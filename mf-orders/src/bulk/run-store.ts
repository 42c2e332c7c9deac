import { createStore, type StartedRun } from '@peruke/mf-kit/shell';

const RUN_KEY = 'peruke.orders.run';

/** Nothing where nothing was kept, or not by this version. */
const kept = (): StartedRun | undefined => {
  const [at = '', id = ''] = localStorage.getItem(RUN_KEY)?.split(' ') ?? [];
  return at && Number(id) > 0 ? { at, id: Number(id) } : undefined;
};

/** The run that the bar shows: it goes on without the page, and is shown again when the person comes back to the list. */
export const shownRun = createStore<StartedRun | undefined>(kept());
shownRun.subscribe(() => {
  const run = shownRun.get();
  if (run) localStorage.setItem(RUN_KEY, `${run.at} ${run.id}`);
  else localStorage.removeItem(RUN_KEY);
});
