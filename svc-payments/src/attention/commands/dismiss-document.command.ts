import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { InvoicingDesk } from '../../invoicing/invoicing-desk.js';
import { changeJob, jobOfId } from '../../invoicing/invoicing-jobs.js';

/** Takes a document off the list: somebody has settled it in the vendor's own site. Why and by whom is kept. */
export class DismissDocument extends Command<void> {
  constructor(
    readonly id: number,
    readonly reason: string,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(DismissDocument)
export class DismissDocumentHandler implements ICommandHandler<DismissDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly desk: InvoicingDesk,
  ) {}

  async execute({ id, reason, user }: DismissDocument): Promise<void> {
    if (!(await jobOfId(this.em, id))) throw new DomainError('not_found');
    await this.desk.work(id, (job) =>
      changeJob(this.em, job, { state: 'dismissed', reason: `${user.nickName}: ${reason}` }),
    );
  }
}
