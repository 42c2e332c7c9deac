import type { Seed } from '@peruke/svc-kit/app';
import { roleIdOf } from '@peruke/contracts/identity';
import { DEMO_PASSWORD, DEMO_USERS } from '@peruke/svc-kit/demo';
import { plusDays } from '@peruke/svc-kit/time';
import { hashPassword } from './sessions/password.js';
import { User } from './users/user.entity.js';

/** The six people of the demo workshop, ids 1 to 6; all with the same password. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from users) as empty',
  plant: async (em, { today }) => {
    for (const { id, role, ...person } of DEMO_USERS) {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const user = User.add({ ...person, roleId: roleIdOf(role), passwordHash }, plusDays(today, -330 + id));
      user.id = id;
      em.persist(user);
    }
    await em.flush();
    await em.execute("select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))");
  },
};
