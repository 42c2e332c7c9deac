/** How many page numbers stand in the pager. */
export const PAGES_SHOWN = 7;

export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** The page numbers to show: up to seven, the current one in the middle where there is room. */
export const pageWindow = (page: number, count: number): number[] => {
  const shown = Math.min(PAGES_SHOWN, count);
  const first = Math.min(Math.max(page - Math.floor(PAGES_SHOWN / 2), 1), count - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
};

/** First and last row of a page, counted from 1; `[0, 0]` when there is none. */
export const pageRange = (page: number, perPage: number, total: number): [number, number] =>
  total === 0 ? [0, 0] : [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
