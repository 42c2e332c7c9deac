import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Modal } from './dialogs';

const withKeyboard = () => {
  window.matchMedia = (query) => ({ matches: query.includes('fine'), media: query }) as MediaQueryList;
};

const Form = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>open</Button>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title="form" dirty={false}>
          {children}
        </Modal>
      )}
    </>
  );
};

/** Another remote brings the field when the spec says so. */
const late = (before: ReactNode = <div aria-busy="true" />) => {
  const arrival = new EventTarget();
  const Late = () => {
    const [there, setThere] = useState(false);
    useEffect(() => arrival.addEventListener('there', () => setThere(true), { once: true }), []);
    return there ? <input aria-label="client" /> : before;
  };
  return { Late, bring: () => void arrival.dispatchEvent(new Event('there')) };
};

const field = (name: string) => screen.getByLabelText(name);

describe('the first focus of a dialog', () => {
  beforeEach(withKeyboard);

  it.each<[string, ReactNode, string]>([
    [
      'what asks for it',
      [<input key="a" aria-label="a" />, <input key="b" aria-label="b" data-autofocus />],
      'b',
    ],
    [
      'the tab stop of the group that asks for it',
      [
        <input key="a" aria-label="a" />,
        <div key="b" role="radiogroup" data-autofocus>
          <button type="button" tabIndex={-1}>
            one
          </button>
          <button type="button" tabIndex={0} aria-label="b" />
        </div>,
      ],
      'b',
    ],
    [
      'the first empty field',
      [<input key="a" aria-label="a" defaultValue="x" />, <input key="b" aria-label="b" />],
      'b',
    ],
    [
      'not an empty one that may stay empty',
      [
        <input key="a" aria-label="a" defaultValue="x" />,
        <div key="b" data-optional>
          <input aria-label="b" />
        </div>,
      ],
      'a',
    ],
  ])('goes to %s', async (_, fields, name) => {
    renderUi(<Form>{fields}</Form>);
    await userEvent.click(screen.getByText('open'));
    expect(field(name)).toHaveFocus();
  });

  it('has what stands in the field replaced by what is typed, as after Tab', async () => {
    const user = userEvent.setup();
    renderUi(
      <Form>
        <input aria-label="date" defaultValue="07-12-2026" />
      </Form>,
    );
    await user.click(screen.getByText('open'));
    await user.keyboard('08-12-2026');
    expect(field('date')).toHaveValue('08-12-2026');
  });

  it.each<[string, ReactNode]>([
    ['comes later', <div key="a" aria-busy="true" />],
    ['did not load, and is tried again', <div key="a" data-part-error="load" />],
  ])('waits on the title for a field that %s, which gets what was typed until then', async (_, before) => {
    const user = userEvent.setup();
    const { Late, bring } = late(before);
    renderUi(
      <Form>
        <Late />
        <input aria-label="other" />
      </Form>,
    );
    await user.click(screen.getByText('open'));
    expect(screen.getByRole('heading', { name: 'form' })).toHaveFocus();
    await user.keyboard('רות מ');
    act(bring);
    await waitFor(() => expect(field('client')).toHaveFocus());
    await user.keyboard('ור');
    expect(field('client')).toHaveValue('רות מור');
    expect(field('other')).toHaveValue('');
  });

  it('is never moved once the person has chosen a place', async () => {
    const user = userEvent.setup();
    const { Late, bring } = late();
    renderUi(
      <Form>
        <Late />
        <input aria-label="other" />
      </Form>,
    );
    await user.click(screen.getByText('open'));
    await user.click(field('other'));
    act(bring);
    await screen.findByLabelText('client');
    await user.keyboard('abc');
    expect(field('other')).toHaveValue('abc');
    expect(field('client')).toHaveValue('');
  });

  it('goes back to what is left of its opener: a removed row leaves it to its list', async () => {
    const user = userEvent.setup();
    const List = () => {
      const [rows, setRows] = useState(['one', 'two']);
      const [asked, setAsked] = useState<string>();
      return (
        <>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Button onClick={() => setAsked(row)}>{row}</Button>
              </li>
            ))}
          </ul>
          {asked && (
            <Modal opened onClose={() => setAsked(undefined)} title="remove">
              <Button
                onClick={() => {
                  setRows(rows.filter((row) => row !== asked));
                  setAsked(undefined);
                }}
              >
                yes
              </Button>
            </Modal>
          )}
        </>
      );
    };
    renderUi(<List />);
    await user.click(screen.getByText('one'));
    await user.click(screen.getByText('yes'));
    await waitFor(() => expect(screen.getByText('two')).toHaveFocus());
  });
});
