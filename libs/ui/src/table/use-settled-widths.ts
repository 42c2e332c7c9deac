import { useLayoutEffect, useRef, useState } from 'react';

interface Settled {
  /** What the widths were measured for: the language, the window, the height of the rows, the columns. */
  layout: string;
  rows: number;
  /** Of each column, in their order (px). */
  widths: readonly number[];
}

/**
 * Columns are as wide as the fullest page so far has made them: a search, a filter or the next page changes rows, and no column
 * moves under the eyes unless what comes has no room in it. Nothing while there are no rows.
 */
export const useSettledWidths = (layout: string, rows: number) => {
  const table = useRef<HTMLTableElement>(null);
  const [settled, setSettled] = useState<Settled>();
  const holds = settled?.layout === layout && settled.rows >= rows;
  useLayoutEffect(() => {
    if (holds || rows === 0) return;
    const heads = table.current?.tHead?.rows[0]?.cells ?? [];
    const widths = Array.from(heads, (head) => head.getBoundingClientRect().width);
    // a table that is not drawn has no widths
    if (widths.some((width) => width > 0)) setSettled({ layout, rows, widths });
  }, [holds, layout, rows]);
  return { table, settled: holds ? settled.widths : undefined };
};
