import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AddUserHandler } from './commands/add-user.command.js';
import { ChangeProfileHandler } from './commands/change-profile.command.js';
import { ChangeRoleHandler } from './commands/change-role.command.js';
import { ChooseFirstPageHandler } from './commands/choose-first-page.command.js';
import { DeleteUserHandler } from './commands/delete-user.command.js';
import { FirstAdmin } from './first-admin.js';
import { GetUserHandler } from './queries/get-user.query.js';
import { ListUsersHandler } from './queries/list-users.query.js';
import { StaffController, UserController } from './users.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [StaffController, UserController],
  providers: [
    AddUserHandler,
    ChangeRoleHandler,
    ChangeProfileHandler,
    ChooseFirstPageHandler,
    DeleteUserHandler,
    GetUserHandler,
    ListUsersHandler,
    FirstAdmin,
  ],
})
export class UsersModule {}
