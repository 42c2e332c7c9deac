import { meetingWith } from '../calendar/testing-meetings';
import { designersOf, holdersOf } from './designers.rules';

const dafna = { id: 3, nickName: 'Dafna', hex_color: '#00C2FF' };
const rina = { id: 7, nickName: 'Rina', shortNickName: 'R', hex_color: null, isDeleted: true };
const noa = { id: 1, nickName: 'Noa', shortNickName: 'N', hex_color: null, isDeleted: false };

it('[CAL-005] offers who can be chosen, then once each who holds meetings and cannot', () => {
  const meetings = [
    meetingWith({ meetingManager: { ...dafna, shortNickName: 'D' } }),
    meetingWith({ meetingManager: rina }),
    meetingWith({ meetingManager: rina }),
    meetingWith({ meetingManager: noa }),
    meetingWith(),
  ];
  expect(designersOf([dafna], holdersOf(meetings))).toEqual([
    dafna,
    { id: 7, nickName: 'Rina', hex_color: null, isFormer: true },
    { id: 1, nickName: 'Noa', hex_color: null, isFormer: false },
  ]);
});

it('has no need of who holds canceled meetings alone', () => {
  const meetings = [meetingWith({ meetingManager: rina, isCanceled: true })];
  expect(designersOf([dafna], holdersOf(meetings))).toEqual([dafna]);
});
