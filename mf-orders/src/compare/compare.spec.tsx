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
const zooms = () =>
  ['Before', 'After'].map(
    (side) => screen.getByRole('img', { name: new RegExp(`^${side}: `) }).style.transform,
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
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zooms()).toEqual(Array(2).fill('translate(0%, 0%) scale(1.25)'));
  fireEvent.click(screen.getByRole('switch', { name: 'Synced zoom' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(new Set(zooms()).size).toBe(2);
});

describe('fingers on the pictures', () => {
  /** A finger at a place of the frame of 100 by 100, in its middle line. */
  const finger = (type: 'down' | 'move' | 'up', pointerId: number, clientX: number) => {
    const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY: 50 });
    Object.defineProperty(event, 'pointerId', { value: pointerId });
    fireEvent(screen.getByRole('img', { name: /^After: / }), event);
  };
  beforeEach(() => {
    // what only a browser lays out and captures
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
    HTMLElement.prototype.setPointerCapture = () => undefined;
  });

  it('two that part zoom both pictures by as much, around the one that rests; one alone moves them', () => {
    finger('down', 1, 50);
    finger('down', 2, 60);
    finger('move', 2, 70);
    expect(zooms()).toEqual(Array(2).fill('translate(0%, 0%) scale(2)'));
    finger('up', 2, 70);
    finger('move', 1, 75);
    expect(zooms()).toEqual(Array(2).fill('translate(25%, 0%) scale(2)'));
  });

  it('two that come down at one place zoom only once they are apart', () => {
    finger('down', 1, 50);
    finger('down', 2, 50);
    finger('move', 2, 60);
    expect(zooms()).toEqual(Array(2).fill('translate(0%, 0%) scale(1)'));
    finger('move', 2, 70);
    expect(zooms()).toEqual(Array(2).fill('translate(0%, 0%) scale(2)'));
  });
});
