import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Modal } from './dialogs';
import { keepFocus } from './kept-focus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

const button = (name: string) => screen.getByRole('button', { name });

/** Rows of two buttons; "done" lets its row go, "note" its own button, "notice" brings a notice. */
const Desk = () => {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [noted, setNoted] = useState<string[]>([]);
  const [asked, setAsked] = useState<string>();
  const [notice, setNotice] = useState(false);
  const remove = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <>
      <main>
        <Button onClick={() => setNotice(true)}>notice</Button>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {!noted.includes(row) && (
                <Button onClick={() => setNoted([...noted, row])}>{`note ${row}`}</Button>
              )}
              <Button onClick={() => setAsked(row)}>{`ask ${row}`}</Button>
              <Button onClick={() => remove(row)}>{`done ${row}`}</Button>
            </li>
          ))}
        </ul>
      </main>
      <div role="region">{notice && <Button onClick={() => setNotice(false)}>undo</Button>}</div>
      {asked && (
        <Modal opened onClose={() => setAsked(undefined)} title="remove">
          <Button
            onClick={() => {
              setAsked(undefined);
              // as after the answer of a server
              setTimeout(() => act(() => remove(asked)));
            }}
          >
            yes
          </Button>
        </Modal>
      )}
    </>
  );
};

describe('the focus of what went', () => {
  it('goes to the row that stands in its place now, and to the one before when it was the last', async () => {
    const user = userEvent.setup();
    renderUi(<Desk />);
    await user.click(button('done two'));
    await waitFor(() => expect(button('note three')).toHaveFocus());
    await user.click(button('done three'));
    await waitFor(() => expect(button('done one')).toHaveFocus());
  });

  it('goes around the list when nothing is left in it', async () => {
    const user = userEvent.setup();
    renderUi(<Desk />);
    for (const row of ['one', 'two', 'three']) await user.click(button(`done ${row}`));
    await waitFor(() => expect(button('notice')).toHaveFocus());
  });

  it('stays in its row when only the button goes', async () => {
    const user = userEvent.setup();
    renderUi(<Desk />);
    await user.click(button('note two'));
    await waitFor(() => expect(button('ask two')).toHaveFocus());
  });

  it('goes to the next one when what holds it stays, and can be pressed no more', async () => {
    const user = userEvent.setup();
    const Day = () => {
      const [canceled, setCanceled] = useState(false);
      const cancel = ({ currentTarget }: { currentTarget: HTMLElement }) => {
        // a browser does so by itself
        currentTarget.blur();
        setCanceled(true);
      };
      const press = canceled ? {} : { role: 'button', tabIndex: 0, onClick: cancel };
      return (
        <main>
          <Button>eight</Button>
          <div>
            <div {...press}>nine</div>
          </div>
          <div>
            <Button>ten</Button>
          </div>
        </main>
      );
    };
    renderUi(<Day />);
    await user.click(button('nine'));
    await waitFor(() => expect(button('ten')).toHaveFocus());
  });

  it('goes back from a notice to where it was before', async () => {
    const user = userEvent.setup();
    renderUi(<Desk />);
    await user.click(button('notice'));
    await user.click(button('undo'));
    await waitFor(() => expect(button('notice')).toHaveFocus());
  });

  it('goes to the next row when a question has closed and its row went after it', async () => {
    const user = userEvent.setup();
    renderUi(<Desk />);
    await user.click(button('ask one'));
    await user.click(button('yes'));
    await waitFor(() => expect(button('note two')).toHaveFocus());
  });

  it('goes back to the field that was typed in when the button that saved it is switched off', async () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(pointer: fine)' }));
    const user = userEvent.setup();
    const Form = () => {
      const [isSaved, setSaved] = useState(false);
      return (
        <main>
          <input aria-label="name" />
          <input aria-label="last" />
          <div>
            <Button disabled={isSaved}>revert</Button>
            <Button
              disabled={isSaved}
              onClick={({ currentTarget }) => {
                setSaved(true);
                // as a browser does with what is switched off
                currentTarget.blur();
              }}
            >
              save
            </Button>
          </div>
        </main>
      );
    };
    renderUi(<Form />);
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'new');
    await user.click(button('save'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus());
    jest.restoreAllMocks();
  });

  it('is left alone when the person had pressed the bare ground, or the page has changed', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderUi(<Desk />);
    await user.click(button('note one'));
    await user.click(document.body);
    act(() => button('done two').click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(document.body).toHaveFocus();
    button('done one').focus();
    history.replaceState(null, '', '/other');
    act(() => button('done one').click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(document.body).toHaveFocus();
    jest.useRealTimers();
  });
});
