import '@testing-library/jest-dom';
import { config } from '@peruke/mf-kit/config';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
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
