import { Body, Controller, Get, Header, Headers, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { clientWordBody, type ClientWordBody, takeInBody, type TakeInBody } from '@peruke/contracts/orders';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { NoteClientWord } from './commands/note-client-word.command.js';
import { TakeIn } from './commands/take-in.command.js';
import { intakePdf } from './intake-pdf.js';
import { MarkedPhotos } from './marked-photos.js';
import { ListClientWords } from './queries/list-client-words.query.js';
import { ListIntakes, type SignedIntake } from './queries/list-intakes.query.js';

const Id = () => Param('id', { schema: idParam });

const toWire = ({ barcode: _barcode, client: _client, signature: _signature, ...intake }: SignedIntake) =>
  intake;

/** The client signs for the repair that she leaves. */
@Controller('wig')
export class IntakeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly photos: MarkedPhotos,
  ) {}

  @Can('order.move')
  @Idempotent()
  @Post(':id/intake')
  async takeIn(
    @Id() id: number,
    @Body({ schema: takeInBody }) body: TakeInBody,
    @CurrentUser() user: SignedInUser,
    @Headers('user-agent') device = '',
  ) {
    await this.commands.execute(new TakeIn(id, body, device, user, new Date()));
    return this.list(id, user);
  }

  /** What she says of a price beyond what she signed for. */
  @Can('order.move')
  @Idempotent()
  @Post(':id/clientWord')
  async noteWord(
    @Id() id: number,
    @Body({ schema: clientWordBody }) { text }: ClientWordBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new NoteClientWord(id, text, user, new Date()));
    return this.list(id, user);
  }

  @Can('order.move')
  @Get(':id/intakes')
  async list(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const intakes = await this.queries.execute(new ListIntakes(id, user));
    const words = await this.queries.execute(new ListClientWords(id, user));
    return { data: { intakes: intakes.map(toWire), words } };
  }

  @Can('order.move')
  @Get(':id/intakes/:intake/pdf')
  @Header('cache-control', 'no-store')
  async pdf(
    @Id() id: number,
    @Param('intake', { schema: idParam }) intakeId: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<StreamableFile> {
    const intakes = await this.queries.execute(new ListIntakes(id, user));
    const intake = intakes.find((one) => one.id === intakeId);
    if (!intake) throw new DomainError('not_found');
    const content = await intakePdf(intake, await this.photos.of(id, intake.marks));
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="intake-${intake.barcode}.pdf"`,
      length: content.length,
    });
  }
}
