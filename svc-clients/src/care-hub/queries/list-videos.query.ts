import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Video as WireVideo } from '@peruke/contracts/clients';
import { toWireVideo } from '../video-json.js';
import { Video } from '../video.entity.js';

export class ListVideos extends Query<WireVideo[]> {}

@QueryHandler(ListVideos)
export class ListVideosHandler implements IQueryHandler<ListVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<WireVideo[]> {
    return (await this.em.findAll(Video, { orderBy: { id: 'asc' } })).map(toWireVideo);
  }
}
