import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ProgramFailed, runConfined } from './confined.js';
import { Turnstile } from './turnstile.js';

const LIMITS = { seconds: 20, megabytes: 2_048, outputBytes: 24 * 1024 * 1024 };

/** The one reader for each kind, so that a playlist or a script that calls itself a video is never followed. */
const DEMUXERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/x-flv': 'flv',
  'video/x-matroska': 'matroska',
  'video/mp2t': 'mpegts',
};
const MUXERS: Readonly<Record<string, string>> = {
  ...DEMUXERS,
  'video/mp4': 'mp4',
  'video/x-ms-wmv': 'asf',
};

const probed = z.object({
  streams: z.array(z.object({ width: z.number().optional(), height: z.number().optional() })).min(1),
  format: z.object({ duration: z.coerce.number().nonnegative().optional() }),
});

export interface VideoFacts {
  /** In seconds; null when the file does not say. */
  readonly duration: number | null;
}

/** The file is no video of its kind. */
export class NotAVideo extends Error {}

const find = async (program: string): Promise<string | undefined> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, program);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
};

const input = (path: string, mime: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-f', DEMUXERS[mime] ?? 'mov', '-i', `file:${path}`],
];

/**
 * ffmpeg, where it is installed, on files that nobody trusts: one fixed reader, no network, little time, little memory.
 * Where it is not, videos are kept as they came and the browser supplies the poster frame.
 */
@Injectable()
export class Videos {
  private tools?: Promise<{ ffmpeg: string; ffprobe: string } | undefined>;
  private readonly turnstile = new Turnstile(2);

  async available(): Promise<boolean> {
    return (await this.find()) !== undefined;
  }

  /** Throws `NotAVideo`. Undefined where there is no ffmpeg. */
  async probe(path: string, mime: string): Promise<VideoFacts | undefined> {
    const tools = await this.find();
    if (!tools) return undefined;
    const args = ['-v', 'error', ...input(path, mime), '-select_streams', 'v:0', '-of', 'json'];
    const entries = ['-show_entries', 'stream=width,height:format=duration'];
    try {
      const output = await this.run(tools.ffprobe, [...args, ...entries]);
      const { streams, format } = probed.parse(JSON.parse(output.toString('utf8')));
      if (!streams[0]?.width || !streams[0].height) throw new NotAVideo();
      return { duration: format.duration ?? null };
    } catch (error) {
      if (error instanceof ProgramFailed || error instanceof z.ZodError) throw new NotAVideo();
      throw error;
    }
  }

  /** Writes picture and sound into a new file of the same kind, without place, names and whatever else came along. */
  async rewrap(from: string, to: string, mime: string): Promise<boolean> {
    const tools = await this.find();
    if (!tools) return false;
    const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1'];
    const output = ['-map_chapters', '-1', '-f', MUXERS[mime] ?? 'mp4', '-y', `file:${to}`];
    const faststart = MUXERS[mime] === 'mp4' ? ['-movflags', '+faststart'] : [];
    try {
      await this.run(tools.ffmpeg, [...quiet(from, mime), ...streams, ...faststart, ...output]);
      return true;
    } catch (error) {
      // A codec that its own container cannot be written with: rare, and the video still plays.
      if (error instanceof ProgramFailed) return false;
      throw error;
    }
  }

  /** A frame from near the beginning as PNG; undefined where there is no ffmpeg or no frame. */
  async frame(path: string, mime: string, duration: number | null): Promise<Buffer | undefined> {
    const tools = await this.find();
    if (!tools) return undefined;
    const at = String(Math.min(1, (duration ?? 0) / 2));
    const picture = ['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-f', 'image2pipe', '-c:v', 'png'];
    try {
      const frame = await this.run(tools.ffmpeg, ['-ss', at, ...quiet(path, mime), ...picture, 'pipe:1']);
      return frame.length > 0 ? frame : undefined;
    } catch (error) {
      if (error instanceof ProgramFailed) return undefined;
      throw error;
    }
  }

  private find(): Promise<{ ffmpeg: string; ffprobe: string } | undefined> {
    this.tools ??= Promise.all([find('ffmpeg'), find('ffprobe')]).then(([ffmpeg, ffprobe]) =>
      ffmpeg && ffprobe ? { ffmpeg, ffprobe } : undefined,
    );
    return this.tools;
  }

  private run(program: string, args: readonly string[]): Promise<Buffer> {
    return this.turnstile.pass(() => runConfined(program, args, LIMITS));
  }
}

const quiet = (path: string, mime: string): string[] => [
  ...['-hide_banner', '-v', 'error', '-nostdin', '-threads', '1', ...input(path, mime)],
];
