import '@testing-library/jest-dom';
import type { MediaFile } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { sidesOf } from '../files/photo-view.rules';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { Compare } from './compare';

const image = (id: number, moment: string, angle: string): MediaFile => ({
  id,
  url: `/photo/${id}`,
  preview_url: `/photo/${id}/preview`,
  created_at: '2026-11-22 10:00:00',
  created_by: 'Noa',
  moment,
  angle,
});
const images = [
  image(1, 'intake', 'front'),
  image(2, 'intake', 'back'),
  image(3, 'intake', 'left'),
  image(4, 'done', 'front'),
  image(5, 'done', 'back'),
];
const onTake = jest.fn();

beforeAll(() => startTestTexts('en', { 'mf-orders': texts }));
beforeEach(() => {
  connectTestShell();
  signInAs('MANAGER');
  renderPart(
    <Compare
      order={sampleOrder()}
      sides={sidesOf(images)}
      level={0}
      onClose={() => undefined}
      onTake={onTake}
    />,
    { namespace: 'mf-orders', store },
  );
});

const shown = () =>
  ['Before', 'After'].map((side) =>
    screen.getByRole('img', { name: new RegExp(`^${side}: `) }).getAttribute('src'),
  );
const strip = (name: string) => within(screen.getByRole('region', { name }));

it('begins with the same side of both, and a side that is chosen is chosen in both', () => {
  expect(shown()).toEqual(['/photo/1', '/photo/4']);
  fireEvent.click(strip('After').getByRole('button', { name: 'Back' }));
  expect(shown()).toEqual(['/photo/2', '/photo/5']);
  // nobody has taken it from the left yet: the other one stays
  fireEvent.click(strip('Before').getByRole('button', { name: 'Left' }));
  expect(shown()).toEqual(['/photo/3', '/photo/5']);
});

it('offers to take the side that is missing', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Left is missing' }));
  expect(onTake).toHaveBeenCalledWith('left');
});

it('moves the handle by 5 % with an arrow, and zooms both until they are parted', () => {
  const handle = screen.getByRole('slider');
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(handle).toHaveAttribute('aria-valuenow', '55');
  const zooms = () =>
    ['Before', 'After'].map(
      (side) => screen.getByRole('img', { name: new RegExp(`^${side}: `) }).style.transform,
    );
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zooms()).toEqual(Array(2).fill('translate(0%, 0%) scale(1.25)'));
  fireEvent.click(screen.getByRole('switch', { name: 'Synced zoom' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(new Set(zooms()).size).toBe(2);
});
