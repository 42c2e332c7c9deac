import { Module } from '@nestjs/common';
import { ClientKeysConsumer } from './client-keys.consumer.js';

/** For a service that reads or keeps what is sealed by a client's key. */
@Module({ controllers: [ClientKeysConsumer] })
export class ClientKeysModule {}
