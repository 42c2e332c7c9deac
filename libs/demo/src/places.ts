/** Where wigs lie in the demo workshop; `capacity` null: as many as come. */
export const DEMO_PLACES = [
  { code: 'B1', name: 'מדף עליון', kind: 'shelf', capacity: 12 },
  { code: 'B2', name: 'מדף אמצעי', kind: 'shelf', capacity: 12 },
  { code: 'B3', name: 'מדף תחתון', kind: 'shelf', capacity: 12 },
  { code: 'T1', name: 'שולחן 1', kind: 'bench', capacity: 4 },
  { code: 'R1', name: 'מוכנות למסירה', kind: 'ready', capacity: 24 },
  { code: 'S1', name: 'מחסן', kind: 'store', capacity: 60 },
  { code: 'X1', name: 'עבודת חוץ', kind: 'outside', capacity: null },
] as const;

const capacityOf = (code: string): number =>
  DEMO_PLACES.find((place) => place.code === code)?.capacity ?? Infinity;

/** Hands out places, and no more of one than it holds. */
export class DemoPlaces {
  private readonly taken = new Map<string, number>();

  /** The first of these with room. */
  take(codes: readonly string[]): string | null {
    const code = codes.find((one) => (this.taken.get(one) ?? 0) < capacityOf(one));
    if (code === undefined) return null;
    this.taken.set(code, (this.taken.get(code) ?? 0) + 1);
    return code;
  }
}
