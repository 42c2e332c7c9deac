import { createParamDecorator } from '@nestjs/common';
import { currentContext } from './context.js';

/** From where a call comes, as the gateway tells it. `@Ip()` of the framework would name the gateway. */
export const CallerAddress = createParamDecorator((): string => currentContext()?.address ?? '');
