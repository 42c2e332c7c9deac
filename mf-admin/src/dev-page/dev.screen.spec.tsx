import type { RoleName } from '@peruke/contracts/identity';
import { connectTestShell } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { showAs } from '../testing/admin-screen';
import { DevScreen } from './dev.screen';

it.each<RoleName>(['ADMIN', 'MANAGER', 'MANAGER_PLUS', 'USA_MANAGER', 'worker'])(
  '[NAV-009] %s finds the rework tab and no other on the development page',
  async (role) => {
    await showAs(role, <DevScreen />, '/dev-page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Development page');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Rework']);
    expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
  },
);

it('opens the versions of all parts, where a remote may be taken from elsewhere', async () => {
  const opened: unknown[] = [];
  await showAs('ADMIN', <DevScreen />, '/dev-page');
  connectTestShell({ modal: (name) => void opened.push(name) });
  fireEvent.click(screen.getByRole('button', { name: 'Versions and overrides' }));
  expect(opened).toEqual(['shell.versions']);
});
