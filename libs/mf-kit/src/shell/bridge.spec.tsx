import { Button, Modal, UiProvider } from '@peruke/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { connectTestShell, startTestTexts } from '../testing';
import { closeAndGo } from './bridge';

/** A change of page as the shell makes it: single-spa tells of it at once. */
const visit = (path: string): void => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
};

const Page = ({ go }: { go: (close: () => void) => void }) => {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <Modal opened={opened} onClose={close} title="form">
      <Button onClick={() => go(close)}>on</Button>
    </Modal>
  );
};

it('a pop-up that leads to another page takes no step of the history there', async () => {
  await startTestTexts('en', {});
  window.history.pushState(null, '', '/page');
  connectTestShell({ navigate: visit });
  render(
    <UiProvider ownsDocument language="en">
      <Page go={(close) => closeAndGo(close, '/next')} />
    </UiProvider>,
  );
  await waitFor(() => expect(window.history.state).toEqual({ overlays: 1 }));
  const before = window.history.length;
  act(() => screen.getByRole('button', { name: 'on' }).click());
  expect([window.location.pathname, window.history.state]).toEqual(['/next', null]);
  expect(window.history.length).toBe(before + 1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
