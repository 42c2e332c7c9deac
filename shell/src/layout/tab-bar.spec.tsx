import '@testing-library/jest-dom';
import { config } from '@peruke/mf-kit/config';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { parseManifests } from '@peruke/mf-kit/manifest';
import texts from '../locales/en.json';
import { registry } from '../registry/registry';
import all from '../testing/manifests.json';
import { store } from '../store';
import { TabBar } from './tab-bar';

it('[NAV-015] [NAV-020] [CONST-025] "More" ends in the footer: vendor and build, which opens the versions', async () => {
  await startTestTexts('en', { shell: texts });
  const opened: string[] = [];
  connectTestShell({ modal: (name) => void opened.push(name) });
  signInAs('MANAGER');
  const moreOpen = jest.fn();
  renderPart(<TabBar moreOpen onMoreOpen={moreOpen} />, { namespace: 'shell', store });
  const foot = within(within(await screen.findByRole('dialog')).getByRole('contentinfo'));
  expect(foot.getByText(new RegExp(config().vendor))).toBeInTheDocument();
  fireEvent.click(foot.getByRole('button', { name: new RegExp(config().build) }));
  expect(moreOpen).toHaveBeenCalledWith(false);
  expect(opened).toEqual(['shell.versions']);
});

const floor = {
  ...{ path: '/floor', title: { he: 'לוח ייצור', en: 'Production board' }, icon: 'board', group: 'floor' },
  ...{ groupTitle: { he: 'ייצור', en: 'Production' }, order: 15, permission: 'floor.view' },
};

it.each([
  ['MANAGER', '/floor', ['Orders', 'Production', 'Scan', 'Clients', 'More'], 'Meetings calendar'],
  ['worker', '/floor', ['Orders', 'Production', 'Scan', 'More'], undefined],
  ['MANAGER', '/orders', ['Orders', 'Calendar', 'Scan', 'Clients', 'More'], 'Production board'],
  ['worker', '/orders', ['Orders', 'Scan', 'More'], 'Production board'],
  ['USA_MANAGER', '/orders', ['Orders', 'Scan', 'Clients', 'More'], 'Production board'],
] as const)('the bar of a %s at %s says %j, and "More" what is not in it', async (role, path, bar, more) => {
  await startTestTexts('en', { shell: texts });
  const manifests = parseManifests([...all, { name: 'mf-floor', pages: [], menu: [floor] }]);
  registry.set((state) => ({ ...state, state: 'ready', manifests }));
  connectTestShell();
  signInAs(role);
  renderPart(<TabBar moreOpen onMoreOpen={jest.fn()} />, { namespace: 'shell', store, path });
  const sheet = within(await screen.findByRole('dialog'));
  const nav = within(screen.getByRole('navigation', { hidden: true }));
  const tabs = [
    ...nav.queryAllByRole('link', { hidden: true }),
    ...nav.getAllByRole('button', { hidden: true }),
  ];
  const inOrder = tabs.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder.map(({ textContent }) => textContent)).toEqual(bar);
  expect(nav.queryAllByRole('link', { hidden: true, current: 'page' })).toHaveLength(1);
  const others = sheet.getAllByRole('link').map(({ textContent }) => textContent);
  if (more) expect(others).toContain(more);
  expect(others.filter((title) => title === 'Production board')).toHaveLength(Number(path !== '/floor'));
});
