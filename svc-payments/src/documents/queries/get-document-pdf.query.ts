import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { SignedLinks } from '@peruke/svc-kit/links';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { documentPdf } from '../document-pdf.js';
import { Document } from '../document.entity.js';
import { copyPath, documentPath } from '../local-invoicing.js';

export interface PdfFile {
  name: string;
  content: Buffer;
}

/** The document behind a signed link (AMB-92). */
export class GetDocumentPdf extends Query<PdfFile> {
  constructor(
    readonly publicId: string,
    readonly signature: string,
    readonly now: Date,
    readonly isCopy: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetDocumentPdf)
export class GetDocumentPdfHandler implements IQueryHandler<GetDocumentPdf> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: SignedLinks,
    private readonly house: HouseSettings,
  ) {}

  async execute({ publicId, signature, now, isCopy }: GetDocumentPdf): Promise<PdfFile> {
    this.links.verify(isCopy ? copyPath(publicId) : documentPath(publicId), signature, now);
    const document = await this.em.findOne(Document, { publicId });
    if (!document) throw new DomainError('not_found');
    return {
      name: `${document.kind}-${document.number}.pdf`,
      content: await documentPdf(document, { isCopy, logo: await this.house.logo() }),
    };
  }
}
