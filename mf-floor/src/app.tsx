import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const BoardScreen = lazyScreen(() => import('./board/board.screen').then((m) => m.BoardScreen));
const BenchScreen = lazyScreen(() => import('./bench/bench.screen').then((m) => m.BenchScreen));
const PlacesScreen = lazyScreen(() => import('./places/places.screen').then((m) => m.PlacesScreen));
const LabelsScreen = lazyScreen(() => import('./labels/labels.screen').then((m) => m.LabelsScreen));
const ReportScreen = lazyScreen(() => import('./report/report.screen').then((m) => m.ReportScreen));
const SettingsScreen = lazyScreen(() => import('./settings/settings.screen').then((m) => m.SettingsScreen));
const WallScreen = lazyScreen(() => import('./wall/wall.screen').then((m) => m.WallScreen));

/** The only route table of this remote; the build holds each path against remote.json. */
export const App = () => (
  <Routes>
    <Route path="/floor" element={<BoardScreen />} />
    <Route path="/bench" element={<BenchScreen />} />
    <Route path="/floor/places/:id?" element={<PlacesScreen />} />
    <Route path="/floor/labels/:ids" element={<LabelsScreen />} />
    <Route path="/floor/wall" element={<WallScreen />} />
    <Route path="/floor/report" element={<ReportScreen />} />
    <Route path="/floor/settings" element={<SettingsScreen />} />
  </Routes>
);
