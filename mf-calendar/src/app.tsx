import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const CalendarScreen = lazyScreen(() => import('./calendar/calendar.screen').then((m) => m.CalendarScreen));

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/meetings-calendar" element={<CalendarScreen />} />
  </Routes>
);
