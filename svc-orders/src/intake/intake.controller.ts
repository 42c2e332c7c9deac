import { Body, Controller, Get, Header, Headers, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { clientWordBody, type ClientWordBody, takeInBody, type TakeInBody } from '@peruke/contracts/orders';
import { Idempotent, type Sent, sentAs } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { NoteClientWord } from './commands/note-client-word.command.js';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { TakeIn } from './commands/take-in.command.js';
import { MarkedPhotos } from './marked-photos.js';
import { ListClientWords } from './queries/list-client-words.query.js';
import { ListIntakes, type SignedIntake } from './queries/list-intakes.query.js';

/** With the tables of all barcodes, 5 MB, and most hours nobody prints. */
const papers = async () => ({
  ...(await import('./intake-pdf.js')),
  ...(await import('./intake-slip-pdf.js')),
});

const Id = () => Param('id', { schema: idParam });

const toWire = ({
  barcode: _barcode,
  client: _client,
  signature: _signature,
  checkNames: _names,
  ...intake
}: SignedIntake) => intake;

const paper = (content: Buffer, name: string): StreamableFile =>
  new StreamableFile(content, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
    length: content.length,
  });

/** The client signs for the repair that she leaves. */
@Controller('wig')
export class IntakeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly photos: MarkedPhotos,
    private readonly house: HouseSettings,
  ) {}

  @Can('order.move')
  @Idempotent()
  @Post(':id/intake')
  async takeIn(
    @Id() id: number,
    @Body({ schema: sentAs(takeInBody) }) body: Sent<TakeInBody>,
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
    const intake = await this.find(id, intakeId, user);
    const { intakePdf } = await papers();
    const { businessName } = await this.house.settings();
    const photos = await this.photos.of(id, intake.marks);
    const content = await intakePdf(intake, photos, businessName, await this.house.logo());
    return paper(content, `intake-${intake.barcode}.pdf`);
  }

  /** What the client takes home in place of her wig. */
  @Can('order.move')
  @Get(':id/intakes/:intake/slip')
  @Header('cache-control', 'no-store')
  async slip(
    @Id() id: number,
    @Param('intake', { schema: idParam }) intakeId: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<StreamableFile> {
    const intake = await this.find(id, intakeId, user);
    const { intakeSlipPdf } = await papers();
    const content = await intakeSlipPdf(intake, await this.house.settings(), await this.house.logo());
    return paper(content, `slip-${intake.barcode}.pdf`);
  }

  private async find(id: number, intakeId: number, user: SignedInUser): Promise<SignedIntake> {
    const intakes = await this.queries.execute(new ListIntakes(id, user));
    const intake = intakes.find((one) => one.id === intakeId);
    if (!intake) throw new DomainError('not_found');
    return intake;
  }
}
