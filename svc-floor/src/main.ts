import { bootstrap } from '@peruke/svc-kit/app';
import { AppModule } from './app.module.js';

await bootstrap(AppModule);
