import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { toYaml } from './yaml.ts';

type Peer = { podSelector?: object; namespaceSelector?: object; ipBlock?: object };

/** Services that call a vendor: messages, invoices. */
const CALL_OUT: readonly ServiceName[] = ['clients', 'payments'];
/** Put by the operator on the namespace of what lets people in, and of what reads the figures. */
export const LETS_IN = 'peruke-lets-in';
export const READS_FIGURES = 'peruke-reads-figures';

const POSTGRES = { podSelector: { matchLabels: { 'cnpg.io/cluster': 'peruke-postgres' } } };
const part = (name: string): Peer => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } });
const services = (names: readonly ServiceName[]): Peer => ({
  podSelector: {
    matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [...names] }],
  },
});
const namespace = (label: string): Peer => ({ namespaceSelector: { matchLabels: { [label]: 'true' } } });
const tcp = (...ports: number[]): object[] => ports.map((port) => ({ protocol: 'TCP', port }));
const from = (peers: Peer[], ...ports: number[]): object => ({ from: peers, ports: tcp(...ports) });
const to = (peers: Peer[], ...ports: number[]): object => ({ to: peers, ports: tcp(...ports) });

const policy = (name: string, of: Peer, flows: { ingress?: object[]; egress?: object[] }): object => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec: {
    podSelector: of.podSelector,
    policyTypes: [...(flows.ingress ? ['Ingress'] : []), ...(flows.egress ? ['Egress'] : [])],
    ...flows,
  },
});

/** The world without the networks of the house: where vendors are. */
const WORLD: Peer = {
  ipBlock: {
    cidr: '0.0.0.0/0',
    except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  },
};
const NAMES = {
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

const NOTE = `# Written by infra/kubernetes/generate.mts from infra/kubernetes/flows.ts; do not edit.
# Nothing talks to anything but by a flow that stands here. Namespaces that let people in (the Gateway's) carry the label
# ${LETS_IN}: 'true', those that read figures (Prometheus') ${READS_FIGURES}: 'true'.
`;

/** Who may talk to whom: people -> gateway -> services -> databases and bus, which talk among themselves; nothing else. */
export const flowsFile = (): string =>
  NOTE +
  [
    policy('nothing-by-default', { podSelector: {} }, { ingress: [], egress: [] }),
    policy('names', { podSelector: {} }, { egress: [NAMES] }),
    policy('web', part('web'), {
      ingress: [from([namespace(LETS_IN)], 8080)],
      egress: [to([services(SERVICES)], 3000)],
    }),
    policy('services', services(SERVICES), {
      ingress: [from([part('web'), namespace(READS_FIGURES)], 3000)],
      egress: [to([part('nats')], 4222), to([POSTGRES], 5432)],
    }),
    policy('vendors', services(CALL_OUT), { egress: [to([WORLD], 443)] }),
    policy('nats', part('nats'), {
      ingress: [from([services(SERVICES)], 4222), from([part('nats')], 6222)],
      egress: [to([part('nats')], 6222)],
    }),
    // Its operator looks at 8000; each server asks the API server whether it is the primary.
    policy('postgres', POSTGRES, {
      ingress: [
        from([services(SERVICES), POSTGRES], 5432),
        from(
          [
            POSTGRES,
            { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } },
          ],
          8000,
        ),
      ],
      egress: [to([POSTGRES], 5432, 8000), { ports: tcp(443, 6443) }],
    }),
  ]
    .map(toYaml)
    .join('---\n');
