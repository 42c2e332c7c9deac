import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { PhotoViewBody } from '@peruke/contracts/orders';
import { noteFacts } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';

/** Says which side of the wig a photo shows and when it was taken; the order decides whether this person may. */
export class SetPhotoView extends Command<void> {
  constructor(
    readonly id: number,
    readonly view: PhotoViewBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface Photo {
  order_id: number;
  angle: string | null;
  moment: string | null;
}

const wordsOf = ({ angle, moment }: Pick<Photo, 'angle' | 'moment'>): string =>
  [angle, moment].filter((word) => word !== null).join(', ');

@CommandHandler(SetPhotoView)
export class SetPhotoViewHandler implements ICommandHandler<SetPhotoView> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ id, view, user, now }: SetPhotoView): Promise<void> {
    await this.em.transactional(async (em) => {
      const [photo] = await em.execute<Photo[]>(
        `select order_id, angle, moment from media
         where id = ? and kind = 'image' and removed_at is null for update`,
        [id],
      );
      if (!photo) throw new DomainError('not_found');
      const next = { angle: photo.angle, moment: photo.moment, ...given(view) };
      const words = [wordsOf(photo), wordsOf(next)];
      // Also when nothing changes: whether this person may is asked there.
      await this.commands.execute(new NoteFiles(photo.order_id, 'set-view', words, user, now));
      const { angle, moment } = photo;
      noteFacts('Media', id, { angle: [angle, next.angle], moment: [moment, next.moment] });
      await em.execute('update media set angle = ?, moment = ? where id = ?', [next.angle, next.moment, id]);
    });
  }
}

const given = (view: PhotoViewBody): Partial<Pick<Photo, 'angle' | 'moment'>> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
