import { holidaysAnswerSchema } from '@peruke/contracts/calendar';
import { SettingsChanged } from '@peruke/contracts/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

describe('GET /getHebcalEvents', () => {
  let backends: TestBackends;
  let test: TestApp;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends });
  });
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  const month = async (query: string) => {
    const answer = await test.api.as('usa').get(`/base/api/getHebcalEvents?${query}`);
    expect(answer.status).toBe(200);
    return holidaysAnswerSchema.parse(answer.body).data.items;
  };

  it('[HOL-002] [HOL-003] [HOL-004] answers the holidays of a month with date, title and link, as observed in Israel', async () => {
    const october = await month('year=2024&month=10&lg=he');
    expect(october).toContainEqual({
      date: '2024-10-03',
      title: 'ראש השנה 5785',
      day: 'closed',
      link: expect.stringMatching(/^https:\/\/www\.hebcal\.com\/holidays\/rosh-hashana/),
    });
    // One day of it in Israel: the 24th is Shmini Atzeret and Simchat Torah together, the 25th is nothing.
    expect(october.filter(({ date }) => date > '2024-10-23').map(({ date }) => date)).toEqual(['2024-10-24']);
    expect(october.every(({ date }) => date.startsWith('2024-10-'))).toBe(true);
  });

  it('[HOL-003] speaks English too, and Hebrew without vowel points when not told', async () => {
    expect(await month('year=2026&month=4&lg=en')).toContainEqual(
      expect.objectContaining({ date: '2026-04-02', title: 'Pesach I' }),
    );
    const hebrew = await month('year=2026&month=4');
    expect(hebrew).toContainEqual(expect.objectContaining({ date: '2026-04-22', title: 'יום העצמאות' }));
    for (const { title } of hebrew) expect(title).not.toMatch(/[\u05b0-\u05c7]/);
  });

  it('names the closed and half days that the house has set for itself, in their month', async () => {
    await test.events.publish(SettingsChanged, {
      settings: {
        ownDays: [
          { day: '2031-01-15', kind: 'closed', title: 'Stocktaking' },
          { day: '2031-02-03', kind: 'half', title: 'A wedding' },
        ],
      },
    });
    await test.handled('IDENTITY');
    expect(await month('year=2031&month=1')).toContainEqual({
      ...{ date: '2031-01-15', title: 'Stocktaking', link: '', day: 'closed' },
    });
    expect((await month('year=2031&month=2')).map(({ title }) => title)).toContain('A wedding');
    expect((await month('year=2031&month=3')).map(({ title }) => title)).not.toContain('Stocktaking');
  });

  it('lets those days end at noon that the house has set, by its word of now', async () => {
    const kindOf = async (date: string) =>
      (await month(`year=${date.slice(0, 4)}&month=${date.slice(5, 7)}&lg=en`))
        .filter((holiday) => holiday.date === date)
        .map(({ day }) => day);
    // the fast of Esther is the eve of Purim, which is worked
    const days = ['2026-12-20', '2027-03-22', '2026-12-08'];
    expect(await Promise.all(days.map(kindOf))).toEqual([['half'], ['half', 'open'], ['open']]);
    await test.events.publish(
      SettingsChanged,
      { settings: { halfKinds: ['hanukkah'] } },
      { aggregateVersion: 2 },
    );
    await test.handled('IDENTITY');
    expect(await Promise.all(days.map(kindOf))).toEqual([['open'], ['open', 'open'], ['half']]);
  });

  it('answers the same again', async () => {
    expect(await month('year=2030&month=9&lg=he')).toEqual(await month('year=2030&month=9&lg=he'));
  });

  it.each(['year=2024', 'month=1', 'year=2024&month=13', 'year=2024&month=0', 'year=2024&month=1&lg=fr'])(
    '[HOL-003] refuses %s with a field error',
    async (query) => {
      const answer = await test.api
        .as('manager')
        .get<{ errors: object }>(`/base/api/getHebcalEvents?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        [expect.stringMatching(/^(year|month|lg)$/)],
      ]);
    },
  );

  it('is closed to a worker', async () => {
    expect((await test.api.as('worker').get('/base/api/getHebcalEvents?year=2024&month=1')).status).toBe(403);
  });
});
