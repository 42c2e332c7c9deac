export { type Letterhead, type PdfDocument, renderPdf } from './render-pdf.js';
