import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export type Language = 'he' | 'en';

/** The language that an `Accept-Language` header names first; Hebrew where it is neither of the two (I18N-001). */
export const languageOf = (header: string | undefined): Language =>
  header?.trim().slice(0, 2).toLowerCase() === 'en' ? 'en' : 'he';

/** `excel(@CallLanguage() language: Language)`: the language of the page that calls. */
export const CallLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
