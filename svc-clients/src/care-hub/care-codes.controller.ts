import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Can } from '@peruke/svc-kit/auth';
import { ListVideos } from './queries/list-videos.query.js';

/** The care hub as it is shown to a client who takes her wig along: titles and codes to scan. */
@Controller('clients/care-codes')
export class CareCodesController {
  constructor(private readonly queries: QueryBus) {}

  @Can('order.move')
  @Get()
  async list() {
    const videos = await this.queries.execute(new ListVideos());
    return { data: videos.map(({ id, title, qrCode }) => ({ id, title, qrCode })) };
  }
}
