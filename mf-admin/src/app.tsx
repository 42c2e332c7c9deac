import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const UsersScreen = lazyScreen(() => import('./users/users.screen').then((m) => m.UsersScreen));

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/users-list" element={<UsersScreen />} />
  </Routes>
);
