import { join } from 'node:path';
import type { ServiceName } from '../gateway/routes.ts';
import { buildProjects, checkOut } from './earlier-checkout.ts';
import { releasesBefore } from './release-before.ts';
import type { Release } from './stand.ts';

type Wishes = {
  services: readonly ServiceName[];
  /** One commit for all; otherwise each as it was released last. */
  from: string | undefined;
  say: (text: string) => void;
};

/** Each service as it was released before, checked out below `scratch` and built; those of one commit share a checkout. */
export function buildBefore(
  root: string,
  scratch: string,
  { services, from, say }: Wishes,
): Map<ServiceName, Release> {
  const releases = releasesBefore(root);
  const refs = new Map<string, ServiceName[]>();
  for (const service of services) {
    const ref = from ?? releases.get(service);
    if (!ref) throw new Error('There is no history: name the release before with --from.');
    refs.set(ref, [...(refs.get(ref) ?? []), service]);
  }
  const built = [...refs].flatMap(([name, ofRef], at) => {
    const folder = join(scratch, `before-${at}`);
    checkOut(root, name, folder);
    buildProjects(
      folder,
      ofRef.map((service) => `@peruke/svc-${service}`),
    );
    say(`${ofRef.map((service) => `svc-${service}`).join(', ')} of ${name}: built`);
    return ofRef.map((service) => [service, { name, root: folder }] as const);
  });
  return new Map(built);
}
