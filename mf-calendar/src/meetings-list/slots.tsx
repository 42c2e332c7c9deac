import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { MeetingsPanel } from './meetings-panel';
import { NextMeeting } from './next-meeting';

export const OrderMeetings = (props: SlotPropsOf<'order-card.meetings'>) => <MeetingsPanel {...props} />;

export const ClientMeetings = ({ clientId }: SlotPropsOf<'client-card.calendar'>) => (
  <MeetingsPanel clientId={clientId} />
);

export const NextMeetingOfClient = ({ clientId }: SlotPropsOf<'client-card.next-meeting'>) => (
  <NextMeeting clientId={clientId} />
);
