import { act, render, screen } from '@testing-library/react';
import { useGrowingList } from './use-growing-list';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let seen: Seen | undefined;
class Observer {
  constructor(private readonly tell: Seen) {}
  observe() {
    seen = this.tell;
  }
  disconnect() {
    seen = undefined;
  }
}
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }));

const List = ({ rows }: { rows: readonly number[] }) => {
  const { shown, sentinel } = useGrowingList(rows);
  return (
    <>
      {shown.map((row) => (
        <p key={row}>row</p>
      ))}
      <div ref={sentinel} />
    </>
  );
};
const count = () => screen.queryAllByText('row').length;
const come = (isIntersecting: boolean) => act(() => seen?.([{ isIntersecting }]));

it('a long list grows each time its end comes near, until it is whole, and watches no more then', () => {
  render(<List rows={Array.from({ length: 45 }, (_, i) => i)} />);
  expect(count()).toBe(20);
  come(false);
  expect(count()).toBe(20);
  come(true);
  expect(count()).toBe(40);
  come(true);
  expect(count()).toBe(45);
  expect(seen).toBeUndefined();
});
