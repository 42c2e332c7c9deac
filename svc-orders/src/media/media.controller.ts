import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, Logger, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { photoViewBody, type PhotoViewBody, stagePairBody, type StagePair } from '@peruke/contracts/orders';
import { FileMissing, ObjectStorage } from '@peruke/svc-kit/storage';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Public, type SignedInUser } from '@peruke/svc-kit/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinPair } from './commands/pin-pair.command.js';
import { RemoveFile } from './commands/remove-file.command.js';
import { SetPhotoView } from './commands/set-photo-view.command.js';
import { MediaLinks, mediaPath } from './media-links.js';
import { parseRange } from './range.rules.js';

interface MediaRecord {
  kind: 'image' | 'video';
  mime: string;
  path: string;
  preview_path: string | null;
  large_path: string | null;
  ready: boolean;
}

interface Chosen {
  key: string | null;
  mime: string;
  /** Another file may stand under this address soon. */
  isPassing?: boolean;
}

/** A preview; a photo whose previews are still being made stands in for them itself. */
const preview =
  (size: 'preview_path' | 'large_path') =>
  (row: MediaRecord): Chosen => ({
    key: row[size] ?? (row.kind === 'image' ? row.path : null),
    mime: 'image/webp',
    isPassing: !row.ready,
  });

/** Photos and videos by signed link, what a photo shows, and their removal. */
@Controller()
export class MediaController {
  private readonly logger = new Logger('media');

  constructor(
    private readonly em: EntityManager,
    private readonly links: MediaLinks,
    private readonly storage: ObjectStorage,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Get('media/:id')
  file(
    @Param('id', { schema: idParam }) id: number,
    @Query('sign') sign: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const itself = ({ path, mime }: MediaRecord): Chosen => ({ key: path, mime });
    return this.send(id, mediaPath(id), sign, itself, request, reply);
  }

  @Public()
  @Get('media/:id/preview')
  preview(
    @Param('id', { schema: idParam }) id: number,
    @Query('sign') sign: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(id, `${mediaPath(id)}/preview`, sign, preview('preview_path'), request, reply);
  }

  @Public()
  @Get('media/:id/large')
  large(
    @Param('id', { schema: idParam }) id: number,
    @Query('sign') sign: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(id, `${mediaPath(id)}/large`, sign, preview('large_path'), request, reply);
  }

  @Can('file.delete')
  @Delete('file/:id')
  async remove(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new RemoveFile(id, user, new Date()));
    return { data: { success: true } };
  }

  /** Whoever may bring a photo may say what it shows. */
  @Can('order.upload')
  @Watched('file.view')
  @Put('file/:id/view')
  async setView(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: photoViewBody }) view: PhotoViewBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new SetPhotoView(id, view, user, new Date()));
    return { data: { success: true } };
  }

  /** Before and after of a stage, by whoever may bring photos. */
  @Can('order.upload')
  @Watched('file.pair')
  @Put('wig/:id/additionalProperties/:stageId/pair')
  async pin(
    @Param('id', { schema: idParam }) id: number,
    @Param('stageId', { schema: idParam }) stageId: number,
    @Body({ schema: stagePairBody }) pair: StagePair,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new PinPair(id, stageId, pair, user, new Date()));
    return { data: { success: true } };
  }

  @Can('order.upload')
  @Watched('file.unpair')
  @Delete('wig/:id/additionalProperties/:stageId/pair')
  async unpin(
    @Param('id', { schema: idParam }) id: number,
    @Param('stageId', { schema: idParam }) stageId: number,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new PinPair(id, stageId, null, user, new Date()));
    return { data: { success: true } };
  }

  private async send(
    id: number,
    path: string,
    sign: string | undefined,
    choose: (row: MediaRecord) => Chosen,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    this.links.verify(path, sign ?? '');
    const [row] = await this.em.execute<MediaRecord[]>(
      'select kind, mime, path, preview_path, large_path, ready from media where id = ? and removed_at is null',
      [id],
    );
    const chosen = row && choose(row);
    if (!chosen?.key) throw new DomainError('not_found');
    const { key, mime, isPassing = false } = chosen;
    const size = await this.sizeOf(id, key);
    const range = parseRange(request.headers.range, size);
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    await reply
      .headers({
        'content-type': mime,
        'content-length': range ? range.end - range.start + 1 : size,
        'accept-ranges': 'bytes',
        // Nothing that was uploaded is ever run, whatever it turns out to be.
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': isPassing ? 'no-store' : 'private, max-age=3600',
      })
      .send(await this.storage.read(key, range));
  }

  private async sizeOf(id: number, key: string): Promise<number> {
    try {
      return await this.storage.size(key);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      this.logger.error({ media: id, err: error });
      throw new DomainError('not_found');
    }
  }
}
