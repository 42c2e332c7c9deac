import { type RefObject, useEffect, useState } from 'react';
import { CARDS_A_PAGE, wholeCards } from './wall-pages.rules';

/** Pixels between two cards (wall.module.css). */
const GAP = 12;

const fitting = (columns: HTMLElement): number => {
  const end = columns.getBoundingClientRect().bottom;
  const lists = [...columns.querySelectorAll('ul')];
  const cards = lists.flatMap((list) => [...list.children] as HTMLElement[]);
  const room = end - Math.max(...lists.map((list) => list.getBoundingClientRect().top));
  return wholeCards(room, Math.max(0, ...cards.map(({ offsetHeight }) => offsetHeight)), GAP);
};

/**
 * How many cards of a column this screen shows whole. Cards of a later page may be higher and take it down; only another
 * size of the screen takes it up again, so that it comes to rest.
 */
export const useWholeCards = (columns: RefObject<HTMLElement | null>): number => {
  const [size, setSize] = useState(CARDS_A_PAGE);
  useEffect(() => {
    const box = columns.current;
    if (!box) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const isOther = box.clientHeight !== height;
      height = box.clientHeight;
      setSize((now) => Math.min(isOther ? CARDS_A_PAGE : now, fitting(box)));
    });
    for (const element of [box, ...box.querySelectorAll('ul')]) observer.observe(element);
    return () => observer.disconnect();
  }, [columns]);
  return size;
};
