import { assertVideoAddress } from './video-address.rules.js';

const isTaken = (address: string, PERUKE_VIDEO_HOSTS?: string): boolean => {
  try {
    assertVideoAddress(address, { PERUKE_VIDEO_HOSTS });
    return true;
  } catch {
    return false;
  }
};

it.each([
  'http://localhost/v',
  'http://127.0.0.1/v',
  'http://2130706433/v',
  'http://0x7f.1/v',
  'https://10.0.0.7/v',
  'https://[::1]/v',
  'https://[::ffff:192.168.0.1]/v',
  'http://169.254.169.254/latest',
  'http://nas.lan/v',
  'http://portal/v',
])('leads nobody to %s', (address) => expect(isTaken(address)).toBe(false));

it('takes any address outside, until hosts are named', () => {
  expect(isTaken('https://youtu.be/x')).toBe(true);
  expect(isTaken('https://www.youtube.com/x', 'youtube.com, youtu.be')).toBe(true);
  expect(isTaken('https://youtu.be/x', 'youtube.com, youtu.be')).toBe(true);
  expect(isTaken('https://youtube.com.evil.example/x', 'youtube.com')).toBe(false);
  expect(isTaken('https://notyoutube.com/x', 'youtube.com')).toBe(false);
  expect(isTaken('https://youtube.com@evil.example/x', 'youtube.com')).toBe(false);
  // a host of the house is none, even when somebody names it
  expect(isTaken('http://nas.lan/v', 'nas.lan')).toBe(false);
});
