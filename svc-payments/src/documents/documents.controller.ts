import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { GetDocumentPdf } from './queries/get-document-pdf.query.js';

const publicId = z.string().regex(/^[\da-f]{32}$/);
const signQuery = z.object({ sign: z.string().max(200).optional().default('') });

@Controller('accounting/documents')
export class DocumentsController {
  constructor(private readonly queries: QueryBus) {}

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get(':id')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  original(
    @Param('id', { schema: publicId }) id: string,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<StreamableFile> {
    return this.file(new GetDocumentPdf(id, sign, new Date(), false));
  }

  /** The same, marked as a copy: an original is given out once. */
  @Public()
  @Get(':id/copy')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  copy(
    @Param('id', { schema: publicId }) id: string,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<StreamableFile> {
    return this.file(new GetDocumentPdf(id, sign, new Date(), true));
  }

  private async file(query: GetDocumentPdf): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(query);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: content.length,
    });
  }
}
