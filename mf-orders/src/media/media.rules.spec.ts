import { UPLOAD_STEPS, type UploadStep } from '@peruke/contracts/orders';
import { formatDuration } from './duration.rules';
import { isAccepted, isTooLarge, isVideo } from '../files/file-types.rules';
import { uploadItems, type UploadItem } from './upload-items.rules';
import { moveOfKey, swipeOf, turnOfKey, zoomOfKey } from './viewer.rules';

describe('a file on its way', () => {
  const added = uploadItems([], { type: 'added', items: [{ key: 1, name: 'front.jpg' }] });
  const after = (...steps: UploadStep[]): UploadItem | undefined =>
    steps.reduce((items, step) => uploadItems(items, { type: 'stepped', key: 1, step }), added)[0];

  it('[UPL-004] [UPL-005] [UPL-006] goes through its steps with their percentages', () => {
    const shown = Object.keys(UPLOAD_STEPS).map((step) => after(step as UploadStep)?.percent);
    expect(shown).toEqual([10, 20, 40, 60, 70, 90, 100, 100]);
  });

  it('never goes back, and nothing follows the end', () => {
    expect(after('generating preview', 'sending files')?.step).toBe('generating preview');
    expect(after('failed', 'complete')?.step).toBe('failed');
    expect(after('complete', 'failed')?.step).toBe('complete');
  });

  it('tells the megabytes of a long file while it is sent', () => {
    const sending = uploadItems([after('sending files') as UploadItem], {
      type: 'sent',
      key: 1,
      done: 1e6,
      total: 1e8,
    });
    expect(sending[0]?.sent).toEqual({ done: 1e6, total: 1e8 });
    const again = uploadItems(sending, { type: 'stepped', key: 1, step: 'sending files' });
    expect(again[0]?.sent).toEqual({ done: 1e6, total: 1e8 });
    const decoding = uploadItems(sending, { type: 'stepped', key: 1, step: 'decoding file' });
    expect(decoding[0]?.sent).toBeUndefined();
    const late = uploadItems(decoding, { type: 'sent', key: 1, done: 1e8, total: 1e8 });
    expect(late[0]?.sent).toBeUndefined();
  });

  it.each([
    [4 * 1024 * 1024 - 1, undefined],
    [4 * 1024 * 1024, { done: 5, total: 4 * 1024 * 1024 }],
  ])('of %d bytes tells as sent: %j', (total, sent) => {
    const sending = [after('sending files') as UploadItem];
    expect(uploadItems(sending, { type: 'sent', key: 1, done: 5, total })[0]?.sent).toEqual(sent);
  });

  it('goes by itself', () => {
    const two = uploadItems(added, { type: 'added', items: [{ key: 2, name: 'back.jpg' }] });
    expect(uploadItems(two, { type: 'cleared', key: 1 }).map(({ name }) => name)).toEqual(['back.jpg']);
  });
});

describe('file types', () => {
  it('[AMB-91] 200 MB are the most', () => {
    const limit = 200 * 1024 * 1024;
    expect([limit, limit + 1].map((size) => isTooLarge({ size }))).toEqual([false, true]);
  });

  it.each([
    ['video/mp4', 'a.mp4'],
    ['video/quicktime', 'a.mov'],
    ['video/x-msvideo', 'a.avi'],
    ['video/x-ms-wmv', 'a.wmv'],
    ['video/x-flv', 'a.flv'],
    ['video/x-matroska', 'a.mkv'],
    ['video/mp2t', 'a.ts'],
    ['', 'A.MKV'],
  ])('[UPL-001] takes %s (%s) as a video', (type, name) => {
    expect([isAccepted({ type, name }), isVideo({ type, name })]).toEqual([true, true]);
  });

  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])('[UPL-002] takes %s', (type) => {
    expect(isAccepted({ type, name: 'a' })).toBe(true);
  });

  it.each(['text/plain', 'image/svg+xml', 'application/pdf', 'image/gif', ''])('refuses %s', (type) => {
    expect(isAccepted({ type, name: 'a.txt' })).toBe(false);
  });
});

describe('the large view', () => {
  it('turns with swipes in the direction of reading', () => {
    expect([swipeOf(-80, 5, 'ltr'), swipeOf(80, 5, 'ltr')]).toEqual([1, -1]);
    expect([swipeOf(-80, 5, 'rtl'), swipeOf(80, 5, 'rtl')]).toEqual([-1, 1]);
    expect([swipeOf(49, 0, 'ltr'), swipeOf(60, 90, 'ltr')]).toEqual([0, 0]);
    expect([swipeOf(50, 0, 'ltr'), swipeOf(60, 60, 'ltr')]).toEqual([-1, -1]);
  });

  it('turns with arrow keys, mirrored in Hebrew', () => {
    expect([turnOfKey('ArrowRight', 'ltr', 1, 5), turnOfKey('ArrowRight', 'rtl', 1, 5)]).toEqual([1, -1]);
    expect([turnOfKey('Home', 'rtl', 3, 5), turnOfKey('End', 'rtl', 1, 5)]).toEqual([-3, 3]);
    expect(turnOfKey('Enter', 'rtl', 1, 5)).toBe(0);
  });

  it.each([
    ['ArrowLeft', { x: 0.1, y: 0 }],
    ['ArrowRight', { x: -0.1, y: 0 }],
    ['ArrowUp', { x: 0, y: 0.1 }],
    ['ArrowDown', { x: 0, y: -0.1 }],
    ['Home', undefined],
  ])('moves a photo that is zoomed by %s to what lies there', (code, by) =>
    expect(moveOfKey(code)).toEqual(by),
  );

  it.each([
    ['+', 1],
    ['=', 1],
    ['-', -1],
    ['0', undefined],
  ])('zooms with %s by %s', (key, step) => expect(zoomOfKey(key)).toBe(step));

  it.each([
    [24.2, '0:24'],
    [725, '12:05'],
    [3_729, '1:02:09'],
  ])('writes %s seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
