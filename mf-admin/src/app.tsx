import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const ReportScreen = lazyScreen(() => import('./reports/report.screen').then((m) => m.ReportScreen));
const StockScreen = lazyScreen(() => import('./stock/stock.screen').then((m) => m.StockScreen));
const CareHubScreen = lazyScreen(() => import('./care-hub/care-hub.screen').then((m) => m.CareHubScreen));
const UsersScreen = lazyScreen(() => import('./users/users.screen').then((m) => m.UsersScreen));
const SettingsScreen = lazyScreen(() => import('./settings/settings.screen').then((m) => m.SettingsScreen));
const ActivityScreen = lazyScreen(() => import('./activity/activity.screen').then((m) => m.ActivityScreen));
const ImportScreen = lazyScreen(() => import('./import/import.screen').then((m) => m.ImportScreen));
const OperationScreen = lazyScreen(() =>
  import('./operation/operation.screen').then((m) => m.OperationScreen),
);
const DevScreen = lazyScreen(() => import('./dev-page/dev.screen').then((m) => m.DevScreen));

const ChangeNoticeScreen = lazyScreen(() =>
  import('./change-notice/change-notice.screen').then((m) => m.ChangeNoticeScreen),
);

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/users-list" element={<UsersScreen />} />
    <Route path="/report" element={<ReportScreen />} />
    <Route path="/wig-care-hub" element={<CareHubScreen />} />
    <Route path="/warehouse-stock" element={<StockScreen />} />
    <Route path="/settings" element={<SettingsScreen />} />
    <Route path="/activity" element={<ActivityScreen />} />
    <Route path="/import" element={<ImportScreen />} />
    <Route path="/operation" element={<OperationScreen />} />
    <Route path="/dev-page" element={<DevScreen />} />
    <Route path="/wig-changes/:changeID" element={<ChangeNoticeScreen />} />
  </Routes>
);
