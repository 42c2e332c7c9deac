import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Videos } from '../media/videos.js';

/** A part of a multipart call. */
export interface Part {
  field: string;
  name: string;
  type: string;
  content: Buffer | string;
}

/** Body and headers of a multipart call as a browser sends it. */
export const multipart = (
  data: object | string,
  parts: readonly Part[],
  fields: Readonly<Record<string, string>> = {},
) => {
  const boundary = randomUUID();
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  const chunks: (Buffer | string)[] = [
    `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${json}\r\n`,
  ];
  for (const [field, value] of Object.entries(fields))
    chunks.push(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  for (const { field, name, type, content } of parts) {
    chunks.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      content,
      '\r\n',
    );
  }
  chunks.push(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const photo = (width = 1200, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a87c4e' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

/** Whether this machine has ffmpeg; the service takes videos without it too. */
export const hasFfmpeg = (): Promise<boolean> => new Videos().available();

/** Ten bytes that look like an MP4 file and nothing behind them. */
export const hollowMp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.alloc(600, 7),
]);

/** A moving test picture; without ffmpeg the hollow file, which is then all that anybody can check. */
export const video = async (extension = 'mp4', seconds = 3, size = '640x360'): Promise<Buffer> => {
  if (!(await hasFfmpeg())) return hollowMp4;
  const folder = await mkdtemp(join(tmpdir(), 'peruke-video-'));
  const path = join(folder, `video.${extension}`);
  try {
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=${seconds}:r=10`];
    const place = ['-metadata', 'location=+32.0853+034.7818/', '-metadata', 'title=secret place'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, ...place, '-q:v', '3', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
