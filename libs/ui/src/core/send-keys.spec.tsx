import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Drawer, Modal } from './dialogs';

const sent = jest.fn((event: FormEvent) => event.preventDefault());
beforeEach(() => sent.mockClear());

const Form = ({ busy = false }) => (
  <>
    <form id="form" onSubmit={sent}>
      <textarea aria-label="text" />
      <button type="button" role="radio" aria-checked aria-label="pill" />
    </form>
    <Button type="submit" form="form" busy={busy}>
      send
    </Button>
  </>
);

describe.each([
  ['a pop-up', Modal],
  ['a slide-out', Drawer],
])('the form of %s', (_, Sheet) => {
  it.each([
    ['text', { key: 'Enter', ctrlKey: true }, 1],
    ['pill', { key: 'Enter', metaKey: true }, 1],
    ['text', { key: 's', ctrlKey: true }, 0],
    ['text', { key: 'Enter' }, 0],
    ['text', { key: 'Enter', ctrlKey: true, isComposing: true }, 0],
  ] as const)('from its %s the key %j sends it %i times', (field, key, times) => {
    renderUi(
      <Sheet opened onClose={() => undefined} title="sheet">
        <Form />
      </Sheet>,
    );
    fireEvent.keyDown(screen.getByLabelText(field), key);
    expect(sent).toHaveBeenCalledTimes(times);
  });
});

it('is not sent twice while it is on its way', () => {
  renderUi(
    <Modal opened onClose={() => undefined} title="sheet">
      <Form busy />
    </Modal>,
  );
  fireEvent.keyDown(screen.getByLabelText('text'), { key: 'Enter', ctrlKey: true });
  expect(sent).not.toHaveBeenCalled();
});

it('is not sent by the keys of a sheet that lies over it', () => {
  renderUi(
    <Modal opened onClose={() => undefined} title="below">
      <Form />
      <Modal opened onClose={() => undefined} title="above">
        <input aria-label="search" />
      </Modal>
    </Modal>,
  );
  fireEvent.keyDown(screen.getByLabelText('search'), { key: 'Enter', ctrlKey: true });
  expect(sent).not.toHaveBeenCalled();
});
