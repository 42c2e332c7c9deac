import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const PrintQueueScreen = lazyScreen(() =>
  import('./print/print-queue.screen').then((m) => m.PrintQueueScreen),
);
const CalendarScreen = lazyScreen(() => import('./calendar/calendar.screen').then((m) => m.CalendarScreen));

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/meetings-calendar" element={<CalendarScreen />} />
    <Route path="/meetings-calendar/print" element={<PrintQueueScreen />} />
  </Routes>
);
