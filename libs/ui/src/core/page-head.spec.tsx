import { fireEvent, render, screen } from '@testing-library/react';
import { BackLink } from './page-head';

it('leads up by Esc as by a click, and not while a field or a dialog has the key', () => {
  const left: string[] = [];
  render(
    <>
      <BackLink href="/orders" onFollow={() => left.push('/orders')}>
        Orders
      </BackLink>
      <input />
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  fireEvent.keyDown(document.body, { code: 'Escape' });
  expect(left).toEqual(['/orders', '/orders']);
  // a new tab is the browser's own
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(left).toHaveLength(2);

  fireEvent.keyDown(screen.getByRole('textbox'), { code: 'Escape' });
  render(<div role="dialog" />);
  fireEvent.keyDown(document.body, { code: 'Escape' });
  expect(left).toHaveLength(2);
});
