import { Module } from '@nestjs/common';
import { CodeThrottle } from './code-throttle.js';
import { FactorSecrets } from './factor-secrets.js';
import { Factors } from './factors.js';
import { Passkeys } from './passkeys.js';

@Module({
  providers: [CodeThrottle, FactorSecrets, Factors, Passkeys],
  exports: [CodeThrottle, Factors, Passkeys],
})
export class FactorsModule {}
