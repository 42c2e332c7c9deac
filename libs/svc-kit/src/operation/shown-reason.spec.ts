import { shownReason } from './shown-reason.rules.js';

describe('the reason of a parked event as it is shown', () => {
  it.each([
    ['Error: the printer is on fire\n    at main (x.js:1:2)', 'Error: the printer is on fire'],
    [
      `DriverException: insert into "client_view" ("id", "name") values (5, 'רות כהן') - value too long for type`,
      'DriverException: value too long for type',
    ],
    ['error: Key (phone)=(0525550143) already exists.', 'error: Key (phone)… already exists.'],
    ['Failing row contains (5, Sara Levi, 12).', 'Failing row contains ….'],
    [`unknown client 'Sara Levi' of sara@example.com`, 'unknown client … of …'],
    ['no wig of רות כהן', 'no wig of …'],
    ['call +972 52 555 0143 back', 'call … back'],
    ['ZodError: [\n  {\n "path": ["data"]\n }\n]', 'ZodError: [ { "path": ["data"] } ]'],
  ])('says of %j only %j', (reason, shown) => expect(shownReason(reason)).toBe(shown));

  it('is one line of a bounded length', () => expect(shownReason('x\n'.repeat(900))).toHaveLength(300));
});
