import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Video as WireVideo } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { currentEnvironment } from '@peruke/svc-kit/app';
import { assertVideoAddress } from '../video-address.rules.js';
import { qrCodeOf, toWireVideo } from '../video-json.js';
import { Video } from '../video.entity.js';

export class ChangeVideo extends Command<WireVideo> {
  constructor(
    readonly id: number,
    readonly body: { title: string; videoUrl: string },
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeVideo)
export class ChangeVideoHandler implements ICommandHandler<ChangeVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, body, now }: ChangeVideo): Promise<WireVideo> {
    assertVideoAddress(body.videoUrl, currentEnvironment());
    const video = await this.em.findOne(Video, id);
    if (!video) throw new DomainError('not_found');
    video.change({ ...body, qrCode: await qrCodeOf(body.videoUrl) }, now);
    await this.em.flush();
    return toWireVideo(video);
  }
}
