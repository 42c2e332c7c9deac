import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { DOCUMENT_CSP } from './document-page.js';
import { GetDocumentPage } from './queries/get-document-page.query.js';

const publicId = z.string().regex(/^[\da-f]{32}$/);
const signQuery = z.object({ sign: z.string().max(200).optional().default('') });

@Controller('accounting/documents')
export class DocumentsController {
  constructor(private readonly queries: QueryBus) {}

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', DOCUMENT_CSP)
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  page(
    @Param('id', { schema: publicId }) id: string,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<string> {
    return this.queries.execute(new GetDocumentPage(id, sign, new Date()));
  }
}
