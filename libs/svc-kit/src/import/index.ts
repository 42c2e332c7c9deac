export { columnName } from './cell-text.rules.js';
export { FILE_FAULTS, type FileFault, MOST_ROWS, refusedFile } from './faults.js';
export { readTable, type TableRow } from './read-table.js';
