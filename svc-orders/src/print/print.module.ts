import { Module } from '@nestjs/common';
import { ChangeNoticesController } from '../change-notice/change-notices.controller.js';
import { PrintController } from './print.controller.js';

@Module({ controllers: [PrintController, ChangeNoticesController] })
export class PrintModule {}
