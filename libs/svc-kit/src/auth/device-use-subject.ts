import * as z from 'zod';

/** Core NATS; beside the channels of pages, which every service may publish on and no page can join this one of. */
export const DEVICE_USE_SUBJECT = 'rt.device-use';

/** An enrolled device, or somebody who unlocked it, has asked something. */
export const deviceUseFacts = z.object({ device: z.int(), at: z.iso.datetime() });
export type DeviceUseFacts = z.infer<typeof deviceUseFacts>;
