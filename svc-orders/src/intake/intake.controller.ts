import { Body, Controller, Get, Header, Headers, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { takeInBody, type TakeInBody } from '@peruke/contracts/orders';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { TakeIn } from './commands/take-in.command.js';
import { intakePdf } from './intake-pdf.js';
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

  @Can('order.move')
  @Get(':id/intakes')
  async list(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const intakes = await this.queries.execute(new ListIntakes(id, user));
    return { data: { intakes: intakes.map(toWire) } };
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
    const content = await intakePdf(intake);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="intake-${intake.barcode}.pdf"`,
      length: content.length,
    });
  }
}
