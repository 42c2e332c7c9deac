import { join } from 'node:path';
import { freePort, type PortalDevelopment, type PortalPlan, type ProcessPlan } from '@peruke/infra/embedded';
import { buildShell, shellFolder } from './development-shell.ts';
import type { Parts } from './parts.ts';

const LOOPBACK = '127.0.0.1';
/** Services listen for debuggers here, in the order of their list (.vscode/launch.json). */
const FIRST_INSPECTOR = 9301;

/** How the portal runs when some of its parts come from their sources. */
export function developmentDoor(root: string, parts: Parts): PortalDevelopment {
  return {
    /** These need no build: nobody reads it. */
    notBuilt: [
      ...parts.remotes,
      ...(parts.shell ? ['shell'] : []),
      ...parts.services.map((name) => `svc-${name}`),
    ],
    prepare: (say) => (parts.shell ? Promise.resolve() : buildShell(root, say)),
    adapt: async (plan) => {
      const env = plan.gateway.env;
      const remotes = await Promise.all(
        parts.remotes.map(async (name) => ({ name, port: await freePort(), path: `/remotes/${name}/dev` })),
      );
      const servers = remotes.map(({ name, port, path }) =>
        serverPlan(root, name, { ...env, PERUKE_DEV_PORT: String(port), PERUKE_DEV_PATH: path }, port),
      );
      if (parts.shell) {
        const port = await freePort();
        servers.push(serverPlan(root, 'shell', { ...env, PERUKE_DEV_PORT: String(port) }, port));
      }
      const development = {
        remotes: Object.fromEntries(remotes.map(({ name, port }) => [name, `http://${LOOPBACK}:${port}`])),
        shell: shellFolder(root),
      };
      return {
        services: [...plan.services.map((one, at) => servicePlan(root, one, at, parts)), ...servers],
        gateway: { ...plan.gateway, env: { ...env, PERUKE_DEVELOPMENT: JSON.stringify(development) } },
      } satisfies PortalPlan;
    },
  };
}

/** webpack-dev-server of a remote, or of the shell, which is written to its folder as well. */
function serverPlan(root: string, name: string, env: NodeJS.ProcessEnv, port: number): ProcessPlan {
  const written = name === 'shell' ? ['--output-path', shellFolder(root)] : [];
  return {
    name,
    args: [join(root, 'node_modules/webpack/bin/webpack.js'), 'serve', '--mode', 'development', ...written],
    cwd: join(root, name),
    env: { ...env, NODE_ENV: 'development' },
    readyUrl: `http://${LOOPBACK}:${port}/${name === 'shell' ? 'main.js' : 'remoteEntry.js'}`,
  };
}

/** A named service runs its TypeScript and starts again with every change; the others run as they are built. */
function servicePlan(root: string, plan: ProcessPlan, at: number, parts: Parts): ProcessPlan {
  const debugging = ['--enable-source-maps', `--inspect=${LOOPBACK}:${FIRST_INSPECTOR + at}`];
  if (!parts.services.includes(plan.name)) return { ...plan, args: [...debugging, ...plan.args] };
  const hooks = join(root, 'libs/svc-kit/src/testing/ts-hooks.mjs');
  const main = join(root, `svc-${plan.name}`, 'src/main.ts');
  return {
    ...plan,
    args: ['--watch', '--watch-preserve-output', ...debugging, '-C', 'source', '--import', hooks, main],
    env: { ...plan.env, NODE_ENV: 'development' },
  };
}
