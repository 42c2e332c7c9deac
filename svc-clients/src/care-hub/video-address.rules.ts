import { DomainError } from '@peruke/contracts/kernel';
import { type Env, isInside } from '@peruke/svc-kit/app';

const REFUSED = 'The video must lead outside, to a host that the business allows.';

const isOf = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);

/**
 * Customers scan the address of a video, and staff follow it: it leads to no network of the house, and where
 * PERUKE_VIDEO_HOSTS names hosts, to one of them or below it.
 */
export const assertVideoAddress = (address: string, env: Env): void => {
  const { hostname } = new URL(address);
  const allowed = (env['PERUKE_VIDEO_HOSTS'] ?? '').split(',').flatMap((host) => host.trim() || []);
  const isAllowed = allowed.length === 0 || allowed.some((host) => isOf(hostname, host));
  if (isInside(hostname) || !isAllowed)
    throw new DomainError('validation', { errors: { videoUrl: [REFUSED] } });
};
