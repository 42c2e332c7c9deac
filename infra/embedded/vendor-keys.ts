import type { ServiceName } from '../gateway/routes.ts';

const OF_THE_BUCKET = ['PERUKE_S3_ACCESS_KEY', 'PERUKE_S3_SECRET_KEY'] as const;

/** What a vendor has given to the business, by the service that calls it and no other. */
export const VENDOR_KEYS: Partial<Record<ServiceName, readonly string[]>> = {
  orders: OF_THE_BUCKET,
  clients: [
    'PERUKE_TWILIO_ACCOUNT',
    'PERUKE_TWILIO_TOKEN',
    'PERUKE_WHATSAPP_TOKEN',
    'PERUKE_WHATSAPP_APP_SECRET',
    'PERUKE_WHATSAPP_VERIFY_TOKEN',
  ],
  payments: ['PERUKE_RIVHIT_TOKEN', 'PERUKE_MORNING_ID', 'PERUKE_MORNING_SECRET'],
};

const ALL: readonly string[] = Object.values(VENDOR_KEYS).flat();

export const isVendorKey = (name: string): boolean => ALL.includes(name);

/** An environment with the vendors' keys of this part alone; the gateway reads remotes from the bucket, where there is one. */
export const withOwnVendorKeys = (
  env: NodeJS.ProcessEnv,
  part: ServiceName | 'gateway',
): NodeJS.ProcessEnv => {
  const own: readonly string[] = part === 'gateway' ? OF_THE_BUCKET : (VENDOR_KEYS[part] ?? []);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isVendorKey(name) || own.includes(name)));
};
