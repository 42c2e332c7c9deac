import { ROLES as ROLE_NAMES } from '@peruke/contracts/identity';
import { type FuzzRole, ROLES } from './requests.ts';

const PASSWORD = 'fuzz-of-the-house';

/** One user of each role, made for the run: what they do to themselves concerns nobody else. */
export class People {
  readonly #origin: string;
  readonly #run: string;
  #tokens = new Map<FuzzRole, string>();

  constructor(origin: string, run: string) {
    this.#origin = origin;
    this.#run = run;
  }

  tokenOf(role: FuzzRole): string | undefined {
    return this.#tokens.get(role);
  }

  async make(): Promise<void> {
    const admin = await this.#logIn('admin', 'peruke-demo');
    const roles = Object.entries(ROLE_NAMES).map(([id, name]) => ({
      id: Number(id),
      name: String(name).toLowerCase(),
    }));
    for (const role of ROLES) {
      if (role === 'nobody') continue;
      const known = roles.find(({ name }) => name.replace(/[ _-]/g, '') === role.replace(/[ _-]/g, ''));
      if (!known) throw new Error(`there is no role ${role}`);
      const login = `fuzz-${role}-${this.#run}`;
      await this.#post(
        '/base/api/user',
        { login, nickName: login, password: PASSWORD, role_id: known.id },
        admin,
      );
      this.#tokens.set(role, await this.#logIn(login, PASSWORD));
    }
  }

  async #logIn(login: string, password: string): Promise<string> {
    const { access_token: token } = (await this.#post('/base/api/login', { login, password })) as {
      access_token: string;
    };
    return token;
  }

  async #post(path: string, body: object, token?: string): Promise<unknown> {
    const answer = await fetch(new URL(path, this.#origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`POST ${path} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return answer.json();
  }
}
