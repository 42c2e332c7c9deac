export { type SheetCell, type SheetColumn, XLSX } from './cells.js';
export { Export, sheetFile } from './export.js';
export { type ColumnOf, listSheet, pagesOf } from './list-sheet.js';
export { type SheetStream, streamSheet } from './stream-sheet.js';
