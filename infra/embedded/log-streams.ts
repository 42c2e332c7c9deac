import { chmodSync, createWriteStream, existsSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

type Record_ = Record<string, unknown>;
export type LogStreams = {
  /** Reads the lines of a process's output. */
  follow: (name: string, stream: Readable) => void;
  line: (name: string, text: string) => void;
  /** The last lines of a process, for an error message. */
  tail: (name: string) => string[];
  /** A new life of the process begins: its tail is that of this life. */
  begin: (name: string) => void;
  /** From now on everything is shown; before, only what is wrong. */
  showAll: () => void;
  /** From now on nothing is shown: while stopping, broken connections are no news. */
  mute: () => void;
};

export type LogOptions = {
  dir: string;
  terminal: { write: (text: string) => unknown; pretty: boolean };
  onDiskFull: () => void;
};

const KEPT_LINES = 30;
const STACK_LINES = 6;
const SEVERITY = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const COLOURS: Record<string, string> = {
  warn: '\u001b[33m',
  error: '\u001b[31m',
  fatal: '\u001b[31m',
  name: '\u001b[36m',
  dim: '\u001b[2m',
};
const RESET = '\u001b[0m';
const DISK_FULL = /No space left on device|ENOSPC/;
/** Severities of PostgreSQL that are worth a line at the terminal. */
const POSTGRES_TROUBLE = /\b(FATAL|PANIC|WARNING):/;

/** Output of all processes: each whole in a file of its own, and prefixed at the terminal. */
export function logStreams({ dir, terminal, onDiskFull }: LogOptions): LogStreams {
  const files = new Map<string, WriteStream>();
  const kept = new Map<string, string[]>();
  let shown: 'trouble' | 'all' | 'nothing' = 'trouble';
  let told = false;

  const noticeDiskFull = (text: string): void => {
    if (told || !DISK_FULL.test(text)) return;
    told = true;
    onDiskFull();
  };
  const fileOf = (name: string): WriteStream => {
    const open = files.get(name);
    if (open) return open;
    const path = join(dir, `${name}.log`);
    if (existsSync(path)) {
      renameSync(path, `${path}.1`);
      chmodSync(`${path}.1`, 0o600);
    }
    const stream = createWriteStream(path, { mode: 0o600 });
    stream.on('error', (error) => noticeDiskFull(error.message));
    files.set(name, stream);
    return stream;
  };
  const line = (name: string, text: string): void => {
    if (text.trim() === '') return;
    fileOf(name).write(`${text}\n`);
    const last = kept.get(name) ?? [];
    kept.set(name, [...last, text].slice(-KEPT_LINES));
    noticeDiskFull(text);
    const record = parse(text);
    if (
      shown === 'all'
        ? name === 'postgres' && !POSTGRES_TROUBLE.test(text)
        : shown === 'nothing' || !isTrouble(name, text, record)
    )
      return;
    terminal.write(
      terminal.pretty
        ? pretty(name, text, record)
        : `[${name}] ${shown === 'trouble' ? plain(text, record) : text}\n`,
    );
  };
  return {
    line,
    follow: (name, stream) => void createInterface({ input: stream }).on('line', (text) => line(name, text)),
    begin: (name) => void kept.delete(name),
    tail: (name) => (kept.get(name) ?? []).map((text) => plain(text, parse(text))),
    showAll: () => (shown = 'all'),
    mute: () => (shown = 'nothing'),
  };
}

function parse(text: string): Record_ | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record_;
  } catch {
    return undefined;
  }
}

const levelOf = (record: Record_): string => String(record['level'] ?? 'info');

function isTrouble(name: string, text: string, record: Record_ | undefined): boolean {
  if (name === 'postgres') return POSTGRES_TROUBLE.test(text);
  return record ? SEVERITY.indexOf(levelOf(record)) >= SEVERITY.indexOf('warn') : true;
}

const HIDDEN = new Set(['level', 'time', 'msg', 'service', 'pid', 'hostname', 'err', 'context', 'reqId']);

/** One record as a person reads it: what happened, then the rest as key=value. */
function plain(text: string, record: Record_ | undefined): string {
  if (!record) return text;
  const rest = Object.entries(record)
    .filter(([key]) => !HIDDEN.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  const error = record['err'] as { message?: string; stack?: string } | undefined;
  const context = record['context'] ? `${String(record['context'])}: ` : '';
  const detail = error ? `\n    ${stackOf(error).join('\n    ')}` : '';
  return `${context}${String(record['msg'] ?? '')} ${rest.join(' ')}`.trim() + detail;
}

/** The head of a stack: what happened and where; the whole is in the log file. */
function stackOf({ stack, message }: { message?: string; stack?: string }): string[] {
  return (stack ?? message ?? '').split('\n').slice(0, STACK_LINES);
}

function pretty(name: string, text: string, record: Record_ | undefined): string {
  const level = record ? levelOf(record) : 'info';
  const time = String(record?.['time'] ?? new Date().toISOString()).slice(11, 19);
  const label = `${COLOURS['name']}${name.padEnd(9)}${RESET}${COLOURS['dim']}${time}${RESET}`;
  const colour = COLOURS[level] ?? '';
  return `${label} ${colour}${level === 'info' ? '' : `${level} `}${plain(text, record)}${colour && RESET}\n`;
}
