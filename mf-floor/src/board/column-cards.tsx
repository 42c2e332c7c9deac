import type { BoardCard as Card } from '@peruke/contracts/floor';
import { useWindowVirtualizer, type Virtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ColumnCard, type Measure } from './board-card';
import classes from './board.module.css';
import { groupOf, photoGroupsOf, useGroupPhotos } from './card-photo';
import { followPageScroll } from './page-scroll';

/** What a card takes before it was measured, and what lies between two; in pixels. */
const CARD_PX = 163;
const GAP_PX = 8;
/** Cards that are drawn above and below what is in sight, so that Tab and a quick finger find the next one. */
const BESIDE = 2;

type Column = Virtualizer<Window, HTMLElement>;

/** What the browser has laid out by itself, never asked for in the middle of drawing. */
const measureElement = (
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  column: Column,
): number => {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  return column.measurementsCache[column.indexFromElement(element)]?.size ?? CARD_PX;
};

/**
 * The cards of a column one under the other: only those in sight are drawn, the room of the others is kept free. Each
 * stands where it belongs by itself, so that one that comes moves nothing else.
 */
export const ColumnCards = ({ cards }: { cards: readonly Card[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopInPage(list);
  const groups = useMemo(() => photoGroupsOf(cards), [cards]);
  const column = useWindowVirtualizer<HTMLElement>({
    count: cards.length,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: BESIDE,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => cards[index]?.id ?? index, [cards]),
    measureElement,
    // columns lie side by side: none of them may scroll the page for a card that came out taller
    scrollToFn: () => undefined,
    observeElementOffset: (_column, tell) => followPageScroll((offset) => tell(offset, false)),
  });
  const measure = useMeasure(column.measureElement);
  const items = column.getVirtualItems();
  return (
    <ul ref={list} className={classes.cards} style={{ blockSize: column.getTotalSize() }}>
      {groups.map((group, at) => {
        const inSight = items.filter(({ index }) => groupOf(index) === at);
        if (inSight.length === 0) return null;
        return <Group key={at} group={group} items={inSight} top={top} cards={cards} measure={measure} />;
      })}
    </ul>
  );
};

interface GroupProps {
  group: readonly number[];
  items: readonly VirtualItem[];
  /** Where the column begins in the page, in pixels. */
  top: number;
  cards: readonly Card[];
  measure: Measure;
}

const Group = ({ group, items, top, cards, measure }: GroupProps) => {
  const photos = useGroupPhotos(group);
  return items.map(({ index, start }) => {
    const card = cards[index];
    if (!card) return null;
    return (
      <ColumnCard
        key={card.id}
        card={card}
        photo={photos.get(card.id)}
        index={index}
        count={cards.length}
        measure={measure}
        top={start - top}
      />
    );
  });
};

/**
 * A card that leaves is told of once more as gone, and is then no card any more: else the one that stands in its place by
 * now would be measured by it, and its own height never again.
 */
const useMeasure = (measureCard: (element: HTMLElement | null) => void): Measure =>
  useCallback(
    (element) => {
      measureCard(element);
      return () => {
        if (element) element.dataset.index = '-1';
        measureCard(null);
      };
    },
    [measureCard],
  );

/** How far from the page's top an element begins; follows whatever unfolds above it. */
const useTopInPage = (element: { readonly current: HTMLElement | null }): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, [element]);
  return top;
};
