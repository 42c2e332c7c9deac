import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  createUserBody,
  type FirstPageBody,
  firstPageBody,
  type RoleId,
  ROLES,
  updateDataBody,
  updateNameBody,
  updatePasswordBody,
  updateRoleBody,
  usersByRoleQuery,
} from '@peruke/contracts/identity';
import { idParam } from '@peruke/contracts/kernel';
import { CallLanguage, Idempotent, type Language, type Sent, sentAs } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import type * as z from 'zod';
import { AddUser, type AddUserBody } from './commands/add-user.command.js';
import { type Asker, ChangeProfile } from './commands/change-profile.command.js';
import { ChooseFirstPage } from './commands/choose-first-page.command.js';
import { ChangeRole } from './commands/change-role.command.js';
import { DeleteUser } from './commands/delete-user.command.js';
import { GetUser } from './queries/get-user.query.js';
import { ListUsers } from './queries/list-users.query.js';
import { usersSheet } from './users-sheet.js';
import { refuseStranger, roleNamed } from './user.rules.js';

const SUCCESS = { data: { success: true } } as const;
const PICKER_LIMIT = 1_000;
const asAdmin = ({ id, sessionKey }: SignedInUser): Asker => ({ id, sessionKey, inProfile: false });

@Controller()
export class StaffController {
  constructor(private readonly queries: QueryBus) {}

  @Can('role.list')
  @Get('roles')
  roles() {
    return { data: Object.entries(ROLES).map(([id, text]) => ({ value: Number(id), text })) };
  }

  /** All of the staff as a spreadsheet. */
  @Can('user.list')
  @Export()
  @Get('users/excel')
  async excel(@CallLanguage() language: Language): Promise<StreamableFile> {
    const users = await this.queries.execute(new ListUsers(PICKER_LIMIT));
    return sheetFile(usersSheet(users, language), 'users');
  }

  /** The number is a limit (AMB-59). */
  @Can('user.list')
  @Get('users/:limit')
  async list(@Param('limit', { schema: idParam }) limit: number) {
    return { data: await this.queries.execute(new ListUsers(limit)) };
  }

  @Can('user.pick')
  @Get('getUsersByRole')
  async byRole(@Query({ schema: usersByRoleQuery }) { role }: { role: string }) {
    const name = roleNamed(role);
    const users = name ? await this.queries.execute(new ListUsers(PICKER_LIMIT, name)) : [];
    return { data: users.map(({ id, nickName, hex_color }) => ({ id, nickName, hex_color })) };
  }
}

@Controller('user')
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('profile.view')
  @Get(':id')
  async get(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    refuseStranger(id, user);
    return { data: await this.queries.execute(new GetUser(id)) };
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.add')
  @Idempotent()
  @Post()
  async add(@Body({ schema: sentAs(createUserBody) }) sent: Sent<AddUserBody>) {
    return { data: await this.commands.execute(new AddUser(sent, new Date())) };
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.delete')
  @Delete(':id')
  async delete(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new DeleteUser(id, user.id, new Date()));
    return SUCCESS;
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.role')
  @Put(':id/updateRole')
  async changeRole(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: updateRoleBody }) body: z.output<typeof updateRoleBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    const command = new ChangeRole(id, body.role_id as RoleId, body.hex_color ?? null, user.id, body);
    return { data: await this.commands.execute(command) };
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.password')
  @Put(':id/updatePassword')
  async changePassword(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: updatePasswordBody }) { password }: { password: string },
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ChangeProfile(id, { password }, asAdmin(user), new Date()));
    return SUCCESS;
  }

  @Can('user.administer')
  @Fresh()
  @Watched('user.name')
  @Put(':id/updateName')
  async rename(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: updateNameBody }) body: z.output<typeof updateNameBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new ChangeProfile(id, body, asAdmin(user), new Date())) };
  }

  /** What opens for the caller after signing in. */
  @Can('profile.write')
  @Put('firstPage')
  async openFirst(
    @Body({ schema: firstPageBody }) { first_page: page }: FirstPageBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new ChooseFirstPage(user.id, page));
    return { data: { first_page: page } };
  }

  /** The caller's own name and password (USR-051). */
  @Can('profile.write')
  @Put('updateData')
  async updateOwn(
    @Body({ schema: updateDataBody }) body: z.output<typeof updateDataBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return {
      data: await this.commands.execute(
        new ChangeProfile(user.id, body, { ...asAdmin(user), inProfile: true }, new Date()),
      ),
    };
  }
}
