import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const ClientsListScreen = lazyScreen(() =>
  import('./clients-list/clients-list.screen').then((m) => m.ClientsListScreen),
);

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => (
  <Routes>
    <Route path="/clients-list/:id?" element={<ClientsListScreen />} />
  </Routes>
);
