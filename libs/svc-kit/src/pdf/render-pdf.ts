import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HOUSE_STYLE } from './house-style.js';
import type { PdfJob, PdfOutcome } from './pdf-worker.js';

export type PdfDocument = {
  /** A typst template; it sees the house style (see `HOUSE_STYLE`) and `data`. */
  template: string;
  /** A JSON value. Texts come already in the reader's language, money and dates already formatted. */
  data: object;
  /** Pictures that the template names, such as `barcode.svg`. */
  files?: Record<string, Uint8Array>;
};

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

const script = (): URL => {
  const compiled = new URL('./pdf-worker.js', import.meta.url);
  return existsSync(fileURLToPath(compiled)) ? compiled : new URL('./pdf-worker.ts', import.meta.url);
};

const settle = ({ id, pdf, error }: PdfOutcome): void => {
  const job = waiting.get(id);
  waiting.delete(id);
  if (pdf) job?.resolve(Buffer.from(pdf));
  else job?.reject(new Error(`the document could not be set: ${error}`));
  if (waiting.size === 0) thread?.unref();
};

/** A thread that dies takes its jobs with it: each is refused, and the next document starts a new thread. */
const startThread = (): Worker => {
  const worker = new Worker(script(), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const fail = (error: Error) => {
    if (thread !== worker) return;
    thread = undefined;
    for (const job of waiting.values()) job.reject(error);
    waiting.clear();
  };
  worker.on('message', settle);
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the document thread ended with ${code}`)));
  return worker;
};

/**
 * Sets a document as PDF: selectable text, Hebrew and Latin in their right order, fonts embedded.
 * Rejects when the template is wrong; data can never be read as a template.
 */
export const renderPdf = ({ template, data, files = {} }: PdfDocument): Promise<Buffer> => {
  thread ??= startThread();
  thread.ref();
  const job: PdfJob = { id: ++lastId, source: HOUSE_STYLE + template, data: JSON.stringify(data), files };
  const pdf = new Promise<Buffer>((resolve, reject) => waiting.set(job.id, { resolve, reject }));
  thread.postMessage(job);
  return pdf;
};
