import type ExcelJS from 'exceljs';

/** `at` is the wire's `YYYY-MM-DD HH:mm:ss`, `day` its `YYYY-MM-DD`; `money` is in shekels; `number` may have a fraction. */
export type SheetKind = 'text' | 'count' | 'number' | 'money' | 'percent' | 'at' | 'day';
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  readonly kind?: SheetKind;
}

export const FORMAT: Record<SheetKind, string> = {
  text: '@',
  count: '#,##0',
  number: '#,##0.##',
  money: '"₪"#,##0.00',
  percent: '0%',
  at: 'dd-mm-yyyy hh:mm',
  day: 'dd-mm-yyyy',
};

const FORBIDDEN_IN_NAMES = /[\\/*?:[\]]/g;

/** A name as Excel takes it. */
export const sheetName = (title: string): string => title.replace(FORBIDDEN_IN_NAMES, ' ').slice(0, 31);

/** What is written is text or a number and never a formula, whatever a person typed. */
export const valueOf = (cell: SheetCell, kind: SheetKind): ExcelJS.CellValue => {
  if (cell === null || cell === '') return null;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  if (kind === 'at') return new Date(`${String(cell).replace(' ', 'T')}Z`);
  return kind === 'text' ? String(cell) : Number(cell);
};

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
