export { disconnectRealtime, renewRealtime, speakAs } from './connection';
export { useLive } from './use-live';
export { whileKept } from './while-kept';
