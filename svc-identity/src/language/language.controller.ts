import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { Public } from '@peruke/svc-kit/auth';

const PACKS = ['language', 'languageExtra'] as const;

/** The language packs, raw. They go with the build, so they are read once. */
@Controller()
export class LanguageController {
  private readonly packs = new Map<string, string>(
    PACKS.map((name) => [
      `${name}.json`,
      readFileSync(new URL(`../../packs/${name}.json`, import.meta.url), 'utf8'),
    ]),
  );

  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @Get(['data/:file', 'base/api/data/:file'])
  pack(@Param('file') file: string): string {
    const pack = this.packs.get(file);
    if (pack === undefined) throw new DomainError('not_found');
    return pack;
  }
}
