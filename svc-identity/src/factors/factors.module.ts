import { Module } from '@nestjs/common';
import { CodeThrottle } from './code-throttle.js';
import { FactorSecrets } from './factor-secrets.js';
import { Factors } from './factors.js';
import { Passkeys } from './passkeys.js';
import { SealFactorsAnew } from './seal-factors-anew.js';

@Module({
  providers: [CodeThrottle, FactorSecrets, Factors, Passkeys, SealFactorsAnew],
  exports: [CodeThrottle, Factors, Passkeys],
})
export class FactorsModule {}
