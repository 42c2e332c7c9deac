import { Module } from '@nestjs/common';
import { LanguageController } from './language.controller.js';

@Module({ controllers: [LanguageController] })
export class LanguageModule {}
