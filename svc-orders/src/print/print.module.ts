import { Module } from '@nestjs/common';
import { PrintController } from './print.controller.js';

@Module({ controllers: [PrintController] })
export class PrintModule {}
