import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Video as WireVideo } from '@peruke/contracts/clients';
import { currentEnvironment } from '@peruke/svc-kit/app';
import { assertVideoAddress } from '../video-address.rules.js';
import { qrCodeOf, toWireVideo } from '../video-json.js';
import { Video } from '../video.entity.js';

export class AddVideo extends Command<WireVideo> {
  constructor(
    readonly body: { title: string; videoUrl: string },
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AddVideo)
export class AddVideoHandler implements ICommandHandler<AddVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body, now }: AddVideo): Promise<WireVideo> {
    assertVideoAddress(body.videoUrl, currentEnvironment());
    const video = Video.add({ ...body, qrCode: await qrCodeOf(body.videoUrl) }, now);
    this.em.persist(video);
    await this.em.flush();
    return toWireVideo(video);
  }
}
