import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { SignedLinks } from '@peruke/svc-kit/links';
import { documentPage } from '../document-page.js';
import { Document } from '../document.entity.js';
import { documentPath } from '../local-invoicing.js';

/** The page behind a signed link (AMB-92). */
export class GetDocumentPage extends Query<string> {
  constructor(
    readonly publicId: string,
    readonly signature: string,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetDocumentPage)
export class GetDocumentPageHandler implements IQueryHandler<GetDocumentPage> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: SignedLinks,
  ) {}

  async execute({ publicId, signature, now }: GetDocumentPage): Promise<string> {
    this.links.verify(documentPath(publicId), signature, now);
    const document = await this.em.findOne(Document, { publicId });
    if (!document) throw new DomainError('not_found');
    return documentPage(document);
  }
}
