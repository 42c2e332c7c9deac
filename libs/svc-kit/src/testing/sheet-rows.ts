/** What stands in the cells of a spreadsheet, its head first. */
export const sheetRows = async (bytes: Buffer): Promise<unknown[][]> => {
  // every spec of a service loads this folder, few read a sheet
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};
