import { applyDecorators, StreamableFile } from '@nestjs/common';
import { Watched } from '../audit/watched.decorators.js';
import { Fresh } from '../auth/fresh-gate.js';
import { XLSX } from './cells.js';
import { type SheetStream, streamSheet } from './stream-sheet.js';

/** The call carries a list away: it asks for a fresh sign-in and stands in the log. */
export const Export = () => applyDecorators(Watched('report.export'), Fresh());

/** RFC 6266: letters beyond ASCII are written in octets. */
const attachment = (file: string): string =>
  /^[\w. -]+$/.test(file)
    ? `attachment; filename="${file}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(file).replace(/['()*]/g, escaped)}`;
const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The answer of such a call, written while it is read; `name` without its ending. */
export const sheetFile = (sheet: SheetStream, name: string): StreamableFile =>
  new StreamableFile(streamSheet(sheet), {
    type: XLSX,
    disposition: attachment(`${name}.xlsx`),
  });
