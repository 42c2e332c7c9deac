import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const UsersScreen = lazyScreen(() => import('./users/users.screen').then((m) => m.UsersScreen));
const DevScreen = lazyScreen(() => import('./dev-page/dev.screen').then((m) => m.DevScreen));

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/users-list" element={<UsersScreen />} />
    <Route path="/dev-page" element={<DevScreen />} />
  </Routes>
);
