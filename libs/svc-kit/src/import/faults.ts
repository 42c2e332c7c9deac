import { DomainError, fieldError } from '@peruke/contracts/kernel';

/** Why a file cannot be read as a table; the texts stand under the field of the file. */
export const FILE_FAULTS = {
  empty: 'The file holds no rows.',
  type: 'The file is neither an Excel workbook (.xlsx) nor a CSV file.',
  old: 'The file is protected or from an old Excel. Save it as .xlsx without a password.',
  damaged: 'The file is damaged and cannot be read.',
  unpacked: 'The file unpacks to more than 200 MB.',
  rows: 'The file has more than 50000 rows.',
  columns: 'The file has more than 200 columns.',
  cell: 'A cell holds more than 32767 characters.',
  signs: 'The file holds signs that are no text.',
  slow: 'The file takes too long to read.',
} as const;
export type FileFault = keyof typeof FILE_FAULTS;

export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 200;
/** As long as Excel lets a cell be. */
export const MOST_IN_CELL = 32_767;
export const MOST_UNPACKED = 200 * 1024 * 1024;

/** Thrown where a file is read, in the child; its code crosses to the service. */
export class Unreadable extends Error {
  constructor(readonly fault: FileFault) {
    super(FILE_FAULTS[fault]);
    this.name = 'Unreadable';
  }
}

export const refusedFile = (fault: FileFault): DomainError => fieldError('file', FILE_FAULTS[fault]);
