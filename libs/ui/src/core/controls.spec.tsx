import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { Snackbar } from './snackbar';
import { Tabs } from './tabs';
import type { UiLanguage } from './ui-provider';

const TabsOfThree = () => {
  const [value, setValue] = useState('a');
  return (
    <Tabs
      label="tabs"
      value={value}
      onChange={setValue}
      items={[
        { value: 'a', label: 'first', count: '8/18' },
        { value: 'b', label: 'second' },
        { value: 'c', label: 'third' },
      ]}
    >
      panel {value}
    </Tabs>
  );
};

describe('tabs', () => {
  it.each<[UiLanguage, string]>([
    ['he', '{ArrowLeft}'],
    ['en', '{ArrowRight}'],
  ])('in %s the key %s goes on', async (language, key) => {
    const user = userEvent.setup();
    renderUi(<TabsOfThree />, language);
    await user.tab();
    await user.keyboard(key);
    const second = screen.getByRole('tab', { name: 'second' });
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'second' })).toHaveTextContent('panel b');
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'third' })).toHaveFocus();
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name: /first/ })).toHaveFocus();
  });

  it('are one stop of the Tab key', async () => {
    const user = userEvent.setup();
    renderUi(
      <>
        <TabsOfThree />
        <button type="button">after</button>
      </>,
    );
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });
});

describe('button', () => {
  it('with a reason stays reachable, tells why, and does nothing', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    renderUi(
      <Button disabledReason="not yet" onClick={onClick}>
        save
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'save' });
    expect(button).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('not yet');
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('cannot be pressed twice while busy, nor submit its form', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          save
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('notices', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['success', 3000, 'status'],
    ['warning', 5000, 'status'],
    ['error', 50_000, 'alert'],
  ] as const)('a %s stays %d ms', (tone, ms, role) => {
    const onClose = jest.fn();
    renderUi(
      <Snackbar tone={tone} onClose={onClose}>
        text
      </Snackbar>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('text');
    act(() => void jest.advanceTimersByTime(ms - 1));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('wait while the pointer or the focus is on them', () => {
    const onClose = jest.fn();
    renderUi(
      <Snackbar tone="success" onClose={onClose}>
        text
      </Snackbar>,
    );
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => void jest.advanceTimersByTime(3000));
    expect(onClose).toHaveBeenCalled();
  });
});
