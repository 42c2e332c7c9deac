import { Module } from '@nestjs/common';
import { BroadcastingController } from './broadcasting.controller.js';
import { RealtimeHub } from './realtime-hub.js';

@Module({ controllers: [BroadcastingController], providers: [RealtimeHub] })
export class RealtimeModule {}
