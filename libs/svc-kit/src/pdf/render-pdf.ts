import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HOUSE_STYLE } from './house-style.js';
import type { PdfJob, PdfOutcome } from './pdf-child.js';

/** Whose paper it is; an empty text stands nowhere. */
export type Letterhead = {
  name: string;
  address: string;
  phone: string;
  /** A PNG. */
  logo?: Uint8Array | undefined;
};

export type PdfDocument = {
  /** A typst template; it sees the house style (see `HOUSE_STYLE`) and `data`. */
  template: string;
  /** A JSON value. Texts come already in the reader's language, money and dates already formatted. */
  data: object;
  /** Pictures that the template names, such as `barcode.svg`. */
  files?: Record<string, Uint8Array>;
  /** A PNG for `house-logo`; without it nothing stands there. */
  logo?: Uint8Array | undefined;
  /** For `letterhead`, with the logo in it; without it nothing stands there. */
  letterhead?: Letterhead | undefined;
  /** Milliseconds that it may be set for. */
  patienceMs?: number;
};

type Waiting = {
  job: PdfJob;
  patienceMs: number;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
};

/** Of the heap of the child; what the compiler takes comes on top. */
const MEGABYTES = 256;

/** Longer than the report of a busy year takes on a busy machine; those behind one that never ends are waiting. */
const PATIENCE_MS = 60_000;

let child: ChildProcess | undefined;
let patience: NodeJS.Timeout | undefined;
let lastId = 0;
/** The first is being set. */
const waiting: Waiting[] = [];

const program = (): string => {
  const built = fileURLToPath(new URL('./pdf-child.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
};

/** While nothing is asked of it, it keeps no service from ending. */
const letEnd = (one: ChildProcess): void => {
  one.unref();
  one.channel?.unref();
};
const keepAlive = (one: ChildProcess): void => {
  one.ref();
  one.channel?.ref();
};

const startChild = (): ChildProcess => {
  const one = fork(program(), [], {
    execArgv: ['--no-warnings', `--max-old-space-size=${MEGABYTES}`],
    env: { PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = (why: string) => {
    if (child !== one) return;
    child = undefined;
    settle({ error: why });
  };
  one.on('message', (outcome: PdfOutcome) => {
    if (child === one && outcome.id === waiting[0]?.job.id) settle(outcome);
  });
  one.on('error', (error) => gone(error.message));
  one.on('exit', (code, signal) => gone(`its process ended with ${signal ?? code}`));
  return one;
};

const sendNext = (): void => {
  const [next] = waiting;
  if (!next) return;
  child ??= startChild();
  keepAlive(child);
  // one that ends meanwhile tells by its exit
  child.send(next.job, () => undefined);
  patience = setTimeout(() => child?.kill('SIGKILL'), next.patienceMs);
};

const settle = ({ pdf, error }: Omit<PdfOutcome, 'id'>): void => {
  clearTimeout(patience);
  const one = waiting.shift();
  if (pdf) one?.resolve(Buffer.from(pdf));
  else one?.reject(new Error(`the document could not be set: ${error}`));
  if (waiting.length > 0) sendNext();
  else if (child) letEnd(child);
};

/** They turn words around for the compiler as for the eye; the house sets its own. */
const DIRECTION_SIGNS = /[\u202a-\u202e\u2066-\u2069]/g;
const withoutDirections = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(DIRECTION_SIGNS, '') : value;

/**
 * Sets a document as PDF: selectable text, Hebrew and Latin in their right order, fonts embedded. One after another, in a process
 * of its own: a text that the compiler cannot bear ends that process and this document, not the service.
 * Rejects when the template is wrong or takes too long; data can never be read as a template.
 */
export const renderPdf = ({
  template,
  data,
  files,
  letterhead,
  logo = letterhead?.logo,
  patienceMs = PATIENCE_MS,
}: PdfDocument): Promise<Buffer> => {
  const { name, address, phone } = letterhead ?? {};
  const given = {
    ...data,
    ...(letterhead && { house: { name, address, phone } }),
    ...(logo && { 'house-logo': true }),
  };
  const job: PdfJob = {
    id: ++lastId,
    source: HOUSE_STYLE + template,
    data: JSON.stringify(given, withoutDirections),
    files: { ...files, ...(logo && { 'house-logo.png': logo }) },
  };
  const pdf = new Promise<Buffer>((resolve, reject) => waiting.push({ job, patienceMs, resolve, reject }));
  if (waiting.length === 1) sendNext();
  return pdf;
};
