import { toYaml } from './yaml.ts';

/** Longest name of a job: its pods carry it as a label. */
const NAME_SIGNS = 63;

/**
 * Ships a remote to the portal of the cluster: its image is a volume of files, which the gateway's own program lays beside
 * the builds that are there and makes live. Another digest is another job; one that was shipped before does nothing.
 */
export const shipFile = (
  { name, digest }: { name: string; digest: string },
  image: string,
  gateway: string,
): string => {
  const labels = { 'app.kubernetes.io/name': `ship-${name}`, 'app.kubernetes.io/part-of': 'peruke' };
  return toYaml({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: `ship-${name}-${digest.slice('sha256:'.length).slice(0, 12)}`.slice(-NAME_SIGNS),
      labels,
    },
    spec: {
      backoffLimit: 6,
      template: {
        metadata: { labels },
        spec: {
          restartPolicy: 'OnFailure',
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          containers: [
            {
              name: 'ship',
              image: gateway,
              command: ['node', 'infra/remotes/remotes.mts', 'ship', `/part/app/${name}/dist`],
              env: [{ name: 'PERUKE_BY', value: 'cluster' }],
              resources: { requests: { cpu: '50m', memory: '96Mi' }, limits: { memory: '256Mi' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              volumeMounts: [
                { name: 'part', mountPath: '/part', readOnly: true },
                { name: 'files', mountPath: '/data', subPath: 'web' },
                { name: 'tmp', mountPath: '/tmp' },
              ],
            },
          ],
          volumes: [
            { name: 'part', image: { reference: image } },
            { name: 'files', persistentVolumeClaim: { claimName: 'peruke-files' } },
            { name: 'tmp', emptyDir: {} },
          ],
        },
      },
    },
  });
};
