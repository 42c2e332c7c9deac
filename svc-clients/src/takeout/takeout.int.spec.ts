import { testTakeoutTables } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

testTakeoutTables(AppModule);
