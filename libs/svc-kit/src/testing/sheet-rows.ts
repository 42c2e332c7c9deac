import ExcelJS from 'exceljs';

/** What stands in the cells of a spreadsheet, its head first. */
export const sheetRows = async (bytes: Buffer): Promise<unknown[][]> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};
