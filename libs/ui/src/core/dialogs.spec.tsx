import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Modal } from './dialogs';
import { Menu } from './menu';

const Stack = () => {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  return (
    <>
      <Button onClick={() => setFirst(true)}>open</Button>
      <Modal opened={first} onClose={() => setFirst(false)} title="first">
        <Button onClick={() => setSecond(true)}>deeper</Button>
        <Menu groups={[{ key: 'a', items: [{ key: 'x', label: 'item' }] }]}>
          <Button>menu</Button>
        </Menu>
      </Modal>
      <Modal opened={second} onClose={() => setSecond(false)} title="second" level={1}>
        <input aria-label="inside" />
      </Modal>
    </>
  );
};

describe('floating sheets', () => {
  it('Esc closes the top one only, and each gives the focus back to its opener', async () => {
    const user = userEvent.setup();
    renderUi(<Stack />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'deeper' }));
    await screen.findByRole('dialog', { name: 'second' });

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'second' })).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'first' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'deeper' })).toHaveFocus();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it('gives the focus back to the opener of the sheet whose place it took', async () => {
    const user = userEvent.setup();
    const Loaded = () => {
      const [shown, show] = useState<'nothing' | 'loading' | 'form'>('nothing');
      return (
        <>
          <Button onClick={() => show('loading')}>open</Button>
          {shown === 'loading' && (
            <Modal key="loading" opened onClose={() => undefined} title="loading">
              <Button onClick={() => show('form')}>loaded</Button>
            </Modal>
          )}
          {shown === 'form' && (
            <Modal key="form" opened onClose={() => show('nothing')} title="form">
              <input aria-label="inside" />
            </Modal>
          )}
        </>
      );
    };
    renderUi(<Loaded />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(screen.getByRole('button', { name: 'loaded' }));
    expect(screen.getByRole('dialog', { name: 'form' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it('a menu in a dialog takes Esc for itself', async () => {
    const user = userEvent.setup();
    renderUi(<Stack />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'menu' }));
    expect(screen.getByRole('menuitem', { name: 'item' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'first' })).toBeInTheDocument();
  });

  it('[NAV-024] locks the scrolling of the page while one is open', async () => {
    const { rerender } = renderUi(<Modal opened onClose={() => undefined} title="form" children="text" />);
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(<Modal opened={false} onClose={() => undefined} title="form" children="text" />);
    expect(document.documentElement.style.overflow).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('questions', () => {
  const ask = (danger: boolean) =>
    renderUi(
      <ConfirmDialog
        opened
        danger={danger}
        title="title"
        question="question"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );

  it('[NAV-043] start on Yes', () => {
    ask(false);
    expect(screen.getByRole('button', { name: 'כן' })).toHaveFocus();
  });

  it('[NAV-043] start on the safe answer, No, when it is dangerous', () => {
    ask(true);
    expect(screen.getByRole('button', { name: 'לא' })).toHaveFocus();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('question');
  });
});
