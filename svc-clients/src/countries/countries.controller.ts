import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { citiesBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { Unwatched } from '@peruke/svc-kit/audit';
import { Can, Public } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { type Cities, citiesOf, COUNTRIES } from './countries.js';
import { flagSvg, hasFlag } from './flag-files.js';

const flagFile = z.string().regex(/^[a-z]{2}\.svg$/);

/** Country data is bundled: it asks no database and no other server (AMB-60). */
@Controller('countries')
export class CountriesController {
  @Can('country.read')
  @Get('codes')
  codes() {
    return { data: COUNTRIES.map(({ name, code, dialCode }) => ({ name, code, dial_code: dialCode })) };
  }

  @Can('country.read')
  @Unwatched()
  @HttpCode(200)
  @Post('cities')
  cities(@Body({ schema: citiesBody }) { country }: { country: string }): Cities {
    return citiesOf(country);
  }

  @Can('country.read')
  @Get('flags')
  flags() {
    const known = COUNTRIES.filter(({ code }) => hasFlag(code));
    return {
      data: known.map(({ name, code }) => ({
        name,
        iso2: code,
        flag: `/base/api/countries/flags/${code.toLowerCase()}.svg`,
      })),
    };
  }

  /** An image tag sends no token, and a flag is no secret. */
  @Public()
  @Get('flags/:file')
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  flag(@Param('file', { schema: flagFile }) file: string): string {
    const svg = flagSvg(file.slice(0, 2));
    if (!svg) throw new DomainError('not_found');
    return svg;
  }
}
