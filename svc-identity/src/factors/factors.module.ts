import { Module } from '@nestjs/common';
import { CodeThrottle } from './code-throttle.js';
import { FactorSecrets } from './factor-secrets.js';
import { Factors } from './factors.js';

@Module({ providers: [CodeThrottle, FactorSecrets, Factors], exports: [CodeThrottle, Factors] })
export class FactorsModule {}
