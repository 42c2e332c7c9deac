import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  it.each([
    ['nothing below it', {}, []],
    ['its buttons', { footer: <Button>save</Button> }, ['save']],
    ['what stands apart from them alone', { footerStart: <Button>delete</Button> }, ['delete']],
    ['both', { footer: <Button>save</Button>, footerStart: <Button>delete</Button> }, ['delete', 'save']],
  ])('has %s in its foot, or none', (_what, foot, names) => {
    renderUi(<Modal opened onClose={() => undefined} title="form" children="text" {...foot} />);
    const shown = screen.queryByRole('contentinfo')?.querySelectorAll('button');
    expect(shown && Array.from(shown, ({ textContent }) => textContent)).toEqual(
      names.length > 0 ? names : undefined,
    );
  });

  it('has an X that says no more than that it closes, wherever it is reached', async () => {
    const user = userEvent.setup();
    renderUi(
      <Modal opened onClose={() => undefined} title="first">
        <input aria-label="inside" />
      </Modal>,
    );
    const close = await screen.findByRole('button');
    while (document.activeElement !== close) await user.tab();
    expect(close).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('has a line under its title where there is something to say', () => {
    const { rerender } = renderUi(
      <Modal opened onClose={() => undefined} title="form" children={<i>text</i>} />,
    );
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
    rerender(
      <Modal opened onClose={() => undefined} title="form" subtitle="of whom" children={<i>text</i>} />,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('of whom');
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
  const ask = (danger?: boolean, onCancel = () => undefined as void) =>
    renderUi(
      <ConfirmDialog
        opened
        danger={danger}
        title="title"
        question="question"
        onConfirm={() => undefined}
        onCancel={onCancel}
      />,
    );

  it.each([false, undefined])('[NAV-043] start on Yes where the danger is %p', (danger) => {
    ask(danger);
    expect(screen.getByRole('button', { name: 'כן' })).toHaveFocus();
  });

  it('[NAV-043] start on the safe answer, No, when it is dangerous', () => {
    ask(true);
    expect(screen.getByRole('button', { name: 'לא' })).toHaveFocus();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('question');
  });

  it('stay until they are answered: a press beside them is no answer, Esc is No', async () => {
    const onCancel = jest.fn();
    ask(false, onCancel);
    const around = screen.getByRole('alertdialog');
    fireEvent.pointerDown(around);
    fireEvent.click(around);
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

it('a question that must not be answered with yes has only the way out, and the focus on it', async () => {
  const onCancel = jest.fn();
  renderUi(<ConfirmDialog opened title="stop" question="why" onCancel={onCancel} />, 'en');
  const dialog = await screen.findByRole('alertdialog', { name: 'stop' });
  const way = within(dialog).getByRole('button', { name: 'Close' });
  expect(within(dialog).getAllByRole('button')).toEqual([way]);
  await waitFor(() => expect(way).toHaveFocus());
  fireEvent.click(way);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
