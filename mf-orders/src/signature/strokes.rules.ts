/** A line as it was drawn; what else the pad knows of a point (pressure, time) is left where it is. */
export interface DrawnLine {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** x and y of each point in turn, in whole pixels; a mere dot is a line to itself. */
export const strokesOf = (lines: readonly DrawnLine[]): number[][] =>
  lines.flatMap(({ points }) => {
    const [first] = points;
    if (!first) return [];
    const drawn = points.length === 1 ? [first, first] : points;
    return [drawn.flatMap(({ x, y }) => [Math.round(x), Math.round(y)])];
  });
