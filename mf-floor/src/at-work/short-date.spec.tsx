import { render, screen } from '@testing-library/react';
import { ShortDate } from './short-date';
import classes from './short-date.module.css';

it('is never torn at its hyphen', () => {
  render(<ShortDate value="2020-11-30 00:00:00" />);
  const date = screen.getByText('30-11-2020');
  expect(classes['whole']).toBeTruthy();
  expect(date.classList.contains(classes['whole']!)).toBe(true);
});
