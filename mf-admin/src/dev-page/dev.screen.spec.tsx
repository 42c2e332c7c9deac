import type { RoleName } from '@peruke/contracts/identity';
import { screen, within } from '@testing-library/react';
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

it('shows the parts that run here, which the shell knows', async () => {
  const parts = async () => () => <table aria-label="parts" />;
  await showAs('ADMIN', <DevScreen />, '/dev-page', {
    slot: (name) => (name === 'dev-page.parts' ? [{ remote: 'shell', load: parts }] : []),
  });
  const panel = screen.getByRole('region', { name: 'Versions and overrides' });
  expect(await within(panel).findByRole('table', { name: 'parts' })).toBeVisible();
});
