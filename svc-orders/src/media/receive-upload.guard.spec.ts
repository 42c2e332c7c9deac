import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ExecutionContext } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { MOST_FILE_MEGABYTES } from '@peruke/contracts/orders';
import type { UnitOfWork } from '@peruke/svc-kit/db';
import type { MediaIntake, SentFile } from './media-intake.js';
import { MultipartPlugin, ReceiveUpload, type UploadedRequest } from './receive-upload.guard.js';
import { UploadProgress, type UploadProgressTeller } from './upload-progress.js';

const code = (of: string) => expect.objectContaining({ code: of });
const named = (name: string): Error => Object.assign(new Error(name), { code: name });

async function* sent(...parts: unknown[]): AsyncGenerator<never> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part as never;
  }
}
const field = (fieldname: string, value: unknown) => ({ type: 'field', fieldname, value });
const file = (fieldname: string, content: unknown[] = ['x'], truncated = false) => ({
  ...{ type: 'file', fieldname, mimetype: 'image/jpeg' },
  file: Object.assign(sent(...content), { truncated }),
});

/** Stands in for the storage: keeps what is read to its end; a video is called one. */
const storage = (kept: string[], frame: string | undefined) => ({
  take: async (content: AsyncIterable<unknown>, { field: name, type: mime }: SentFile) => {
    const read = await Readable.from(content).toArray();
    const key = `${name} ${read.join('')}`;
    kept.push(key);
    const kind = name === 'video' ? 'video' : 'image';
    return { kind, mime, key, posterKey: null, duration: null, digest: `digest of ${key}`, bytes: 1 };
  },
  takePoster: async () => frame,
  discard: async (keys: string[]) => {
    const gone = keys.filter((key) => kept.includes(key));
    for (const key of gone) kept.splice(kept.indexOf(key), 1);
    return gone;
  },
});

interface Call {
  parts?: unknown[];
  params?: { id?: string };
  isMultipart?: boolean;
  frame?: string;
  refusal?: Error;
}

const call = async ({ parts = [], params = {}, isMultipart = true, ...more }: Call) => {
  const kept: string[] = [];
  const steps: string[] = [];
  const asked: unknown[] = [];
  const raw = Object.assign(new EventEmitter(), { statusCode: 200 });
  let received = 0;
  const request = {
    ...{ params, user: { id: 3 }, isMultipart: () => isMultipart },
    body: undefined as unknown,
    upload: undefined as UploadedRequest['upload'],
    parts: () => {
      received += 1;
      return sent(...parts);
    },
  };
  const http = { getRequest: () => request, getResponse: () => ({ raw }) };
  const queries = {
    execute: async (query: { id: number }) => {
      asked.push(query.id);
      if (more.refusal) throw more.refusal;
    },
  };
  const guard = new ReceiveUpload(
    storage(kept, more.frame) as unknown as MediaIntake,
    { of: () => new UploadProgress(({ action }) => steps.push(action)) } as unknown as UploadProgressTeller,
    queries as unknown as QueryBus,
    { run: (work: () => unknown) => work() } as unknown as UnitOfWork,
  );
  const outcome: unknown = await guard
    .canActivate({ switchToHttp: () => http } as unknown as ExecutionContext)
    .catch((error: unknown) => error);
  const answer = async (statusCode: number): Promise<void> => {
    raw.statusCode = statusCode;
    raw.emit('finish');
    await setImmediate();
  };
  return { outcome, request, kept, steps, asked, answer, received: () => received };
};

it('leaves a call that brings no files as it is', async () => {
  const { outcome, request, received } = await call({ isMultipart: false, params: { id: '7' } });
  expect([outcome, request.body, request.upload, received()]).toEqual([true, undefined, undefined, 0]);
});

describe('before a byte is taken in', () => {
  it('asks whether the order takes files, and takes none where it does not', async () => {
    const parts = [file('image')];
    expect(await call({ params: { id: '7' }, parts })).toMatchObject({ outcome: true, asked: [7] });
    const refused = await call({ params: { id: '7' }, parts, refusal: new DomainError('forbidden') });
    expect(refused).toMatchObject({ outcome: code('forbidden'), kept: [] });
    expect(refused.received()).toBe(0);
  });

  it('asks for no order of a call that makes one', async () => {
    expect(await call({ parts: [file('image')] })).toMatchObject({ outcome: true, asked: [] });
  });

  it.each(['0', 'x', '1.5'])('knows no order "%s"', async (id) => {
    const refused = await call({ params: { id }, parts: [file('image')] });
    expect(refused).toMatchObject({ outcome: code('not_found'), asked: [] });
    expect(refused.received()).toBe(0);
  });
});

describe('[UPL-001] the parts', () => {
  it('become the data with the digest of each file, in their order', async () => {
    const parts = [
      file('image[0]'),
      field('data', '{"client":"Liat"}'),
      field('other', '1'),
      file('image[1]', ['y']),
    ];
    const { request } = await call({ parts });
    expect(request.body).toEqual({
      data: { client: 'Liat' },
      files: ['digest of image x', 'digest of image y'],
    });
    expect(request.upload?.files.map(({ key }) => key)).toEqual(['image x', 'image y']);
  });

  it.each<[string, unknown, unknown]>([
    ['nothing', '', {}],
    ['spaces', ' \n', {}],
    ['what is an object already', { a: 1 }, { a: 1 }],
    ['JSON', '[1]', [1]],
  ])('of the data may hold %s', async (_what, value, data) => {
    expect((await call({ parts: [field('data', value)] })).request.body).toEqual({ data, files: [] });
  });

  it('without data are files alone, also where a file bears its name', async () => {
    const { request } = await call({ parts: [file('data')] });
    expect(request.body).toEqual({ data: {}, files: ['digest of data x'] });
  });

  it('of the data that are no JSON are refused at their field, and keep no file', async () => {
    const { outcome, kept } = await call({ parts: [file('image'), field('data', '{')] });
    await setImmediate();
    expect(outcome).toMatchObject({ code: 'validation', errors: { data: [expect.any(String)] } });
    expect(kept).toEqual([]);
  });

  it('say of a video its frame and its length, of a photo its side and its moment', async () => {
    const parts = [
      ...[file('video[0]'), file('video[1]'), file('image[0]')],
      ...[file('poster[1]'), field('duration[1]', '12.5')],
      ...[field('angle[0]', 'front'), field('moment[0]', 'intake')],
    ];
    const { request } = await call({ parts, frame: 'frame' });
    expect(request.upload?.files).toMatchObject([
      { key: 'video x', posterKey: null, duration: null },
      { key: 'video x', posterKey: 'frame', duration: 12.5 },
      { key: 'image x', view: { angle: 'front', moment: 'intake' } },
    ]);
    expect(request.body).toMatchObject({ files: { length: 3 } });
  });

  it('do without a frame that is no picture', async () => {
    const { request } = await call({ parts: [file('video'), file('poster[0]')] });
    expect(request.upload?.files).toMatchObject([{ posterKey: null }]);
  });

  it('of other names and numbers say nothing', async () => {
    const parts = [
      file('video'),
      field('duration', '3'),
      field('duration[100]', '3'),
      field('xduration[0]', '3'),
    ];
    expect((await call({ parts })).request.upload?.files).toMatchObject([{ duration: null }]);
  });
});

describe('what breaks', () => {
  it.each<[string, unknown[], string]>([
    ['in the body', [named('FST_INVALID_MULTIPART_CONTENT_TYPE')], 'bad_request'],
    ['in a file', [file('image', [new Error('aborted')])], 'bad_request'],
    ['by too large a file', [file('image', [named('FST_REQ_FILE_TOO_LARGE')])], 'payload_too_large'],
    ['by a file that was cut where it is too large', [file('image', ['x'], true)], 'payload_too_large'],
    ['by too many files', [named('FST_FILES_LIMIT')], 'payload_too_large'],
    ['by too many fields', [named('FST_FIELDS_LIMIT')], 'payload_too_large'],
    ['by too many parts', [named('FST_PARTS_LIMIT')], 'payload_too_large'],
    ['for a reason of the house', [new DomainError('storage_full')], 'storage_full'],
  ])('%s is told as such, and keeps nothing', async (_where, parts, expected) => {
    const { outcome, kept, steps } = await call({ params: { id: '7' }, parts: [file('image'), ...parts] });
    await setImmediate();
    expect(outcome).toEqual(code(expected));
    expect(kept).toEqual([]);
    expect(steps.at(-1)).toBe('failed');
  });
});

it.each([
  [200, 'complete'],
  [399, 'complete'],
  [400, 'failed'],
  [500, 'failed'],
])(
  '[UPL-009] [UPL-010] drops what no order has taken when %d was answered, and tells %s',
  async (status, step) => {
    const { kept, steps, answer } = await call({ params: { id: '7' }, parts: [file('image')] });
    expect(kept).toEqual(['image x']);
    expect(steps).toEqual(['start', 'connecting to media service', 'sending files']);
    await answer(status);
    expect(kept).toEqual([]);
    expect(steps.at(-1)).toBe(step);
  },
);

it('takes forty files with two words each and room for the data, of the largest size that a page offers', () => {
  const registered: unknown[] = [];
  const register = (_plugin: unknown, options: unknown) => registered.push(options);
  new MultipartPlugin({ httpAdapter: { getInstance: () => ({ register }) } } as unknown as HttpAdapterHost);
  const MEGABYTE = 1024 * 1024;
  expect(registered).toEqual([
    {
      limits: {
        ...{ files: 40, fields: 100, parts: 140 },
        ...{ fileSize: MOST_FILE_MEGABYTES * MEGABYTE, fieldSize: MEGABYTE },
      },
    },
  ]);
});
