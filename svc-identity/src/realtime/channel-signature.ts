import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a socket must show to join a private channel, as the Pusher protocol has it. */
export interface ChannelClaim {
  socketId: string;
  channel: string;
  /** JSON that is signed too: here the session that asked, so that the socket ends with it. */
  channelData: string;
}

const macOf = (secret: string, { socketId, channel, channelData }: ChannelClaim): string =>
  createHmac('sha256', secret).update(`${socketId}:${channel}:${channelData}`).digest('hex');

/** `key:signature` */
export const signClaim = (key: string, secret: string, claim: ChannelClaim): string =>
  `${key}:${macOf(secret, claim)}`;

export const isSigned = (key: string, secret: string, claim: ChannelClaim, auth: string): boolean => {
  const expected = Buffer.from(signClaim(key, secret, claim));
  const given = Buffer.from(auth);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
