export { type PdfDocument, renderPdf } from './render-pdf.js';
