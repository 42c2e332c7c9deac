import '@testing-library/jest-dom';
import type { MediaFile } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import he from '../locales/he.json';
import { store } from '../store';
import type { Shown } from './thumbnail';
import { Viewer } from './viewer';

const shownOf = (id: number, kind: Shown['kind']): Shown => ({
  file: { id, url: `/${id}`, preview_url: `/small/${id}` } as MediaFile,
  kind,
  name: `file ${id}`,
  removeName: '',
});
const FILES = [shownOf(1, 'image'), shownOf(2, 'image'), shownOf(3, 'video')];

const Gallery = () => {
  const [id, setId] = useState(1);
  return <Viewer all={FILES} id={id} onShow={setId} onClose={() => undefined} level={0} />;
};

beforeAll(() => startTestTexts('he', { 'mf-orders': he }));
beforeEach(() => {
  connectTestShell();
  // what only a browser lays out and captures
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 200, 100));
  HTMLElement.prototype.setPointerCapture = () => undefined;
  renderPart(<Gallery />, { namespace: 'mf-orders', store });
});
afterEach(() => jest.restoreAllMocks());

const photo = () => screen.getByRole('img', { name: /^file/ });
const place = () => photo().parentElement?.style.transform;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (code: string, text = code) => fireEvent.keyDown(document.body, { code, key: text });
const finger = (type: 'down' | 'move' | 'up', pointerId: number, clientX: number, clientY = 50) => {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY });
  Object.defineProperties(event, { pointerId: { value: pointerId }, isPrimary: { value: pointerId === 1 } });
  fireEvent(photo(), event);
};
const WHOLE = 'translate(0%, 0%) scale(1)';

it('zooms by its buttons and keys, says how much, and shows the whole again', () => {
  const { larger, smaller, whole } = he.compare;
  expect(screen.getByRole('button', { name: smaller })).toBeDisabled();
  press(larger);
  key('Equal', '+');
  expect(place()).toBe('translate(0%, 0%) scale(1.5625)');
  expect(screen.getByRole('button', { name: whole })).toHaveTextContent('156%');
  key('Minus', '-');
  press(smaller);
  expect(place()).toBe(WHOLE);
  press(larger);
  press(whole);
  expect(place()).toBe(WHOLE);
});

it('a double press zooms at its place, and a second one shows the whole', () => {
  fireEvent.doubleClick(photo(), { clientX: 150, clientY: 50 });
  expect(place()).toBe('translate(-37.5%, 0%) scale(2.5)');
  fireEvent.doubleClick(photo(), { clientX: 150, clientY: 50 });
  expect(place()).toBe(WHOLE);
});

it('a wheel zooms around its pointer', () => {
  fireEvent.wheel(photo(), { deltaY: -200, clientX: 100, clientY: 50, ctrlKey: true });
  expect(place()).toBe('translate(0%, 0%) scale(1.34986)');
});

it('two fingers zoom, and one moves what is larger than its frame in place of turning to the next', () => {
  finger('down', 1, 100);
  finger('down', 2, 120);
  finger('move', 2, 140);
  finger('up', 2, 140);
  finger('up', 1, 100);
  expect(place()).toBe('translate(0%, 0%) scale(2)');
  finger('down', 1, 100);
  finger('move', 1, 160);
  finger('up', 1, 160);
  expect(photo()).toHaveAccessibleName('file 1');
  expect(place()).toBe('translate(30%, 0%) scale(2)');
});

it('a swipe over the whole photo turns to the next', () => {
  finger('down', 1, 100);
  finger('up', 1, 160);
  expect(photo()).toHaveAccessibleName('file 2');
});

it('arrows turn to the next file, and move a photo that is zoomed, whatever the direction of reading', () => {
  press(he.compare.larger);
  key('ArrowLeft');
  expect(place()).toBe('translate(10%, 0%) scale(1.25)');
  expect(photo()).toHaveAccessibleName('file 1');
  press(he.compare.whole);
  key('ArrowLeft');
  expect(photo()).toHaveAccessibleName('file 2');
});

it('turns a photo by quarters for the eye, and shows the next one as it is', () => {
  for (const degrees of ['90deg', '180deg', '270deg', '0deg', '90deg']) {
    press(he.compare.quarter);
    expect(photo().style.rotate).toBe(degrees);
    expect(photo().dataset.across).toBe(['90deg', '270deg'].includes(degrees) ? 'true' : undefined);
  }
  press(he.compare.larger);
  press(he.card.gallery.next);
  expect([place(), photo().style.rotate]).toEqual([WHOLE, '0deg']);
});

it('turns clockwise by the icon of the same turn, which no direction of writing mirrors', () => {
  const icon = screen.getByRole('button', { name: he.compare.quarter }).querySelector('svg');
  expect(icon).toHaveClass('tabler-icon-reload');
  expect(icon?.dataset.mirrored).toBeUndefined();
});

it('holds the tools together between the turns to the previous file and to the next', () => {
  const tools = screen.getByRole('button', { name: he.card.gallery.previous }).nextElementSibling;
  for (const name of [he.compare.smaller, he.compare.whole, he.compare.larger, he.compare.quarter])
    expect(tools).toContainElement(screen.getByRole('button', { name }));
  expect(tools?.nextElementSibling).toBe(screen.getByRole('button', { name: he.card.gallery.next }));
});

it('offers none of it for a video', () => {
  press(he.card.gallery.next);
  press(he.card.gallery.next);
  for (const name of [he.compare.larger, he.compare.smaller, he.compare.quarter])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
