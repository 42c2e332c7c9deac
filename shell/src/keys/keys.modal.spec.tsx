import '@testing-library/jest-dom';
import { parseManifests } from '@peruke/mf-kit/manifest';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { registry } from '../registry/registry';
import { store } from '../store';
import all from '../testing/manifests.json';
import { KeysModal } from './keys.modal';

const FORM = {
  remote: 'mf-orders',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};

const show = async (role: 'ADMIN' | 'MANAGER' | 'worker') => {
  await startTestTexts('en', { shell: texts });
  connectTestShell({ modal: () => FORM });
  registry.set((state) => ({ ...state, state: 'ready', manifests: parseManifests(all) }));
  signInAs(role);
  const frame = { kind: 'popup', size: 'm' } as const;
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: () => undefined, dismiss: () => undefined }}>
      <KeysModal />
    </ModalContext>,
    { namespace: 'shell', store },
  );
  await screen.findByText(texts.keys.anywhere);
};
/** What is told under a heading; undefined where there is no such heading. */
const told = (heading: string): string[] | undefined => {
  const section = screen.queryByRole('heading', { name: heading })?.closest('section');
  return section
    ? within(section)
        .getAllByRole('term')
        .map((term) => term.textContent)
    : undefined;
};

it('tells an admin of every screen that a letter leads to', async () => {
  await show('ADMIN');
  expect(told(texts.palette.screens)).toEqual(Object.values(texts.keys.go));
});

it('tells a worker of no screen and no deed that is not hers', async () => {
  await show('worker');
  expect(told(texts.palette.actions)).toBeUndefined();
  expect(told(texts.palette.screens)).toContain(texts.keys.go.dashboard);
  expect(told(texts.palette.screens)).not.toContain(texts.keys.go.users);
});

it('tells a manager what to begin, each by its letter', async () => {
  await show('MANAGER');
  const { addOrder, addRepair, addMeeting } = texts.keys.action;
  expect(told(texts.palette.actions)).toEqual([addOrder, addRepair, addMeeting]);
  expect(screen.getByText(addOrder).nextElementSibling).toHaveTextContent('N');
  expect(screen.getByText(texts.keys.go.orders).nextElementSibling).toHaveTextContent('GO');
});
