import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { Video } from '../video.entity.js';

export class DeleteVideo extends Command<{ success: true }> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteVideo)
export class DeleteVideoHandler implements ICommandHandler<DeleteVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: DeleteVideo): Promise<{ success: true }> {
    if ((await this.em.nativeDelete(Video, { id })) === 0) throw new DomainError('not_found');
    return { success: true };
  }
}
