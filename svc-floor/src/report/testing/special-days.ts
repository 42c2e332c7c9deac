const titles = (he: string, en: string) => ({ title: { he, en } });
const CLOSED = { kind: 'closed', ...titles('חג', 'Feast') };
const EVE = { kind: 'eve', ...titles('ערב חג', 'Eve') };
const FAST = { kind: 'fast', ...titles('צום', 'Fast') };

/** Feasts, eves and fasts on working days of two years, as a printed calendar has them. */
export const SPECIAL_DAYS = [
  { day: '2025-03-13', ...FAST },
  { day: '2025-04-13', ...CLOSED },
  { day: '2025-06-01', ...EVE },
  { day: '2025-06-02', ...CLOSED },
  { day: '2025-07-13', ...FAST },
  { day: '2025-08-03', ...FAST },
  { day: '2025-09-22', ...EVE },
  { day: '2025-09-23', ...CLOSED },
  { day: '2025-09-24', ...CLOSED },
  { day: '2025-09-25', ...FAST },
  { day: '2025-10-01', ...EVE },
  { day: '2025-10-02', ...CLOSED },
  { day: '2025-10-06', ...EVE },
  { day: '2025-10-07', ...CLOSED },
  { day: '2025-10-13', ...EVE },
  { day: '2025-10-14', ...CLOSED },
  { day: '2025-12-30', ...FAST },
  { day: '2026-03-02', ...FAST },
  { day: '2026-04-01', ...EVE },
  { day: '2026-04-02', ...CLOSED },
  { day: '2026-04-07', ...EVE },
  { day: '2026-04-08', ...CLOSED },
  { day: '2026-05-21', ...EVE },
  { day: '2026-07-02', ...FAST },
  { day: '2026-07-23', ...FAST },
  { day: '2026-09-13', ...CLOSED },
  { day: '2026-09-14', ...FAST },
  { day: '2026-09-20', ...EVE },
  { day: '2026-09-21', ...CLOSED },
] as const;
