export { type SheetCell, type SheetColumn, type SheetDocument, writeSheet, XLSX } from './write-sheet.js';
export { type SheetStream, streamSheet } from './stream-sheet.js';
