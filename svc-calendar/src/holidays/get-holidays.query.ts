import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { type HolidayLanguage, type JewishHoliday, jewishHolidays } from './jewish-holidays.js';
import { type Holiday, keptBy, withOwnDays } from './own-days.rules.js';

/** The holidays of a month as the house keeps them, with its own closed and half days in it. */
export class GetHolidays extends Query<readonly Holiday[]> {
  constructor(
    readonly year: number,
    readonly month: number,
    readonly language: HolidayLanguage,
  ) {
    super();
  }
}

/** Ten years in two languages; a calendar is turned by months around today. */
const CACHED_MONTHS = 240;

@QueryHandler(GetHolidays)
export class GetHolidaysHandler implements IQueryHandler<GetHolidays> {
  private readonly cache = new Map<string, readonly JewishHoliday[]>();

  constructor(private readonly house: HouseSettings) {}

  async execute({ year, month, language }: GetHolidays): Promise<readonly Holiday[]> {
    const settings = await this.house.settings();
    const days = `${year}-${String(month).padStart(2, '0')}-`;
    return withOwnDays(
      keptBy(settings, this.ofMonth(year, month, language)),
      settings.ownDays.filter(({ day }) => day.startsWith(days)),
    );
  }

  private ofMonth(year: number, month: number, language: HolidayLanguage): readonly JewishHoliday[] {
    const key = `${year}-${month}-${language}`;
    const known = this.cache.get(key);
    if (known) return known;
    const holidays = jewishHolidays(year, month, language);
    const [oldest] = this.cache.keys();
    if (this.cache.size >= CACHED_MONTHS && oldest !== undefined) this.cache.delete(oldest);
    this.cache.set(key, holidays);
    return holidays;
  }
}
