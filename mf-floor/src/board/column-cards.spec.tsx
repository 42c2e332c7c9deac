import type { BoardCard } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import he from '../locales/he.json';
import { store } from '../store';
import { ColumnCards } from './column-cards';

const card = (id: number): BoardCard => ({
  ...{ id, barcode: `20${id}`, client: 'שרה לוי', state: 'Wigs in Production', is_repair: false },
  ...{ wig_type: 'Full', length: '45', maker: { id: 2, nickName: 'מירב' }, next: 'Wig Building' },
  ...{ done: 0, of: 12, skipped: 0, since: '2026-11-22 09:00:00', days: 1, norm_days: 2 },
  ...{ due: '2026-12-01 10:00:00', late_days: 0, rush: false, hold: null, place: null },
});

/** What a browser observes, and tells when it has laid out. */
const observed = new Set<{ tell: (element: Element, height: number) => void; seen: Set<Element> }>();
class Observer {
  readonly seen = new Set<Element>();
  constructor(private readonly told: ResizeObserverCallback) {
    observed.add(this);
  }
  observe(element: Element): void {
    this.seen.add(element);
  }
  unobserve(element: Element): void {
    this.seen.delete(element);
  }
  disconnect(): void {
    this.seen.clear();
  }
  tell(target: Element, height: number): void {
    const borderBoxSize = [{ blockSize: height, inlineSize: 136 }];
    this.told([{ target, borderBoxSize } as unknown as ResizeObserverEntry], this as never);
  }
}
/** The element has this height now; it is told to whoever observes it. */
const laidOut = (element: Element, height: number): void =>
  act(() => {
    for (const observer of observed) if (observer.seen.has(element)) observer.tell(element, height);
  });
const of = (id: number): HTMLElement => screen.getByText(`20${id}`).closest('li')!;
const topOf = (id: number): number => Number.parseInt(of(id).style.insetBlockStart, 10);

const server = setupServer(http.get('*/base/api/wigs/photos', () => HttpResponse.json({ data: [] })));
const before = globalThis.ResizeObserver;
const observeBy = (value: unknown): void => {
  Object.defineProperty(globalThis, 'ResizeObserver', { value, configurable: true, writable: true });
};
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
  observeBy(Observer);
});
afterAll(() => {
  server.close();
  observeBy(before);
});

it('a card that grows after its neighbour has left moves the one below it', async () => {
  connectTestShell();
  signInAs('MANAGER');
  let show: (ids: number[]) => void = () => undefined;
  const Column = () => {
    const [ids, setIds] = useState([101, 102, 103]);
    show = setIds;
    return <ColumnCards cards={ids.map(card)} />;
  };
  renderPart(<Column />, { namespace: 'mf-floor', store, path: '/floor' });
  await screen.findAllByRole('button', { name: new RegExp('20103') });
  for (const id of [101, 102, 103]) laidOut(of(id), 163);
  expect([101, 102, 103].map(topOf)).toEqual([0, 171, 342]);
  const gone = of(101);
  act(() => show([102, 103]));
  // what has left the page has no height, and that is told as well
  laidOut(gone, 0);
  laidOut(of(102), 180);
  expect([102, 103].map(topOf)).toEqual([0, 188]);
});
