// @ts-check
// Who reaches whom in a cluster, and how each is asked for its health, written out.
import { describe, expect, it, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** @type {{ kind: string, metadata: { name: string }, spec: any, data?: object }[]} */
const manifests = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((document) => document.toJS());
const find = (/** @type {string} */ kind, /** @type {string} */ name) =>
  /** @type {(typeof manifests)[number]} */ (
    manifests.find((one) => one.kind === kind && one.metadata.name === name)
  );
const SECRETS = '/run/superpose-secrets';

/** @type {[kind: string, name: string, replicas: number | undefined, ports: object, told: object, key: string][]} */
const WORKLOADS = [
  [
    'Deployment',
    'gateway',
    2,
    { http: 8080, internal: 9080 },
    {
      SIMULATION_URL: 'http://simulation:8081',
      SIMULATION_INTERNAL_URL: 'http://simulation:9081',
      EXERCISES_URL: 'http://exercises:8082',
      EXERCISES_INTERNAL_URL: 'http://exercises:9082',
      CLIENT_HASH_KEY_FILE: `${SECRETS}/client-hash-key`,
      BLOCKED_FILE: '/run/superpose-operator/blocked.json',
    },
    'client-hash-key',
  ],
  [
    'Deployment',
    'simulation',
    2,
    { http: 8081, internal: 9081 },
    { REDIS_URL_FILE: `${SECRETS}/redis-url`, THREADS: '2' },
    'redis-url',
  ],
  [
    'Deployment',
    'simulation-worker',
    undefined,
    { internal: 9081 },
    { REDIS_URL_FILE: `${SECRETS}/redis-url`, THREADS: '2' },
    'redis-url',
  ],
  [
    'Deployment',
    'exercises',
    2,
    { http: 8082, internal: 9082 },
    { DATABASE_URL_FILE: `${SECRETS}/database-url` },
    'database-url',
  ],
  [
    'Job',
    'migrate',
    undefined,
    {},
    { DATABASE_URL_FILE: `${SECRETS}/database-url` },
    'migrator-database-url',
  ],
  [
    'CronJob',
    'backup',
    undefined,
    {},
    { DATABASE_URL_FILE: `${SECRETS}/reader-database-url`, BACKUP_FOLDER: '/backups' },
    'reader-database-url',
  ],
];

describe('the workload', () => {
  test.each(WORKLOADS)(
    '%s %s has its replicas, its ports, its servers and its one secret',
    (kind, name, replicas, ports, told, key) => {
      const { spec } = find(kind, name);
      const { template } = spec.jobTemplate?.spec ?? spec;
      const [{ ports: own = [], env, envFrom }] = template.spec.containers;
      const pairs = own.map((/** @type {any} */ port) => [port.name, port.containerPort]);
      expect([spec.replicas, Object.fromEntries(pairs)]).toEqual([replicas, ports]);
      expect(Object.fromEntries(env.map((/** @type {any} */ one) => [one.name, one.value]))).toEqual(told);
      expect(envFrom).toEqual([{ configMapRef: { name: 'superpose', optional: true } }]);
      const secrets = template.spec.volumes.find((/** @type {any} */ volume) => volume.name === 'secrets');
      expect(secrets.secret.secretName).toBe('superpose');
      expect(secrets.secret.items.map((/** @type {any} */ item) => item.key)).toEqual([key]);
    },
  );

  test.each(WORKLOADS)('%s %s can write temporary files, a few, and nothing else', (kind, name) => {
    const { spec } = find(kind, name);
    const { containers, volumes } = (spec.jobTemplate?.spec ?? spec).template.spec;
    const written = containers[0].volumeMounts.filter((/** @type {any} */ mount) => !mount.readOnly);
    expect(written.map((/** @type {any} */ mount) => mount.mountPath)).toEqual(
      name === 'backup' ? ['/tmp', '/backups'] : ['/tmp'],
    );
    expect(volumes.find((/** @type {any} */ volume) => volume.name === 'tmp')).toEqual({
      name: 'tmp',
      emptyDir: { sizeLimit: '64Mi' },
    });
  });

  test.each(['gateway', 'simulation', 'simulation-worker', 'exercises'])(
    '%s has a minute to start, is ended when it does not live, and gets requests when it is ready',
    (name) => {
      const [container] = find('Deployment', name).spec.template.spec.containers;
      const live = { path: '/health/live', port: 'internal' };
      expect(container.startupProbe).toEqual({ httpGet: live, periodSeconds: 1, failureThreshold: 60 });
      expect(container.livenessProbe).toEqual({ httpGet: live, timeoutSeconds: 5 });
      expect(container.readinessProbe).toEqual({
        httpGet: { path: '/health/ready', port: 'internal' },
        periodSeconds: 5,
        timeoutSeconds: 4,
      });
      // A worker gets no requests.
      expect(container.lifecycle?.preStop.exec.command).toEqual(
        name === 'simulation-worker' ? undefined : ['sleep', '5'],
      );
    },
  );
});

it('the gateway starts where no one is blocked, too', () => {
  const { volumes } = find('Deployment', 'gateway').spec.template.spec;
  const operator = { name: 'operator', configMap: { name: 'superpose-operator', optional: true } };
  expect(volumes).toContainEqual(operator);
});

test.each([
  ['gateway', [{ name: 'http', port: 80, targetPort: 'http' }]],
  [
    'simulation',
    [
      { name: 'http', port: 8081, targetPort: 'http' },
      { name: 'internal', port: 9081, targetPort: 'internal' },
    ],
  ],
  [
    'exercises',
    [
      { name: 'http', port: 8082, targetPort: 'http' },
      { name: 'internal', port: 9082, targetPort: 'internal' },
    ],
  ],
])('the service %s leads to its own pods', (app, ports) => {
  expect(find('Service', app).spec).toEqual({ selector: { app }, ports });
});

describe('the policy', () => {
  const pods = (/** @type {string} */ app) => [{ podSelector: { matchLabels: { app } } }];
  const ports = (/** @type {number[]} */ ...list) => list.map((port) => ({ port }));
  const namespace = (/** @type {string} */ name) => ({
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  });
  const figures = (/** @type {number} */ port) => ({
    from: [namespace('keda'), namespace('monitoring')],
    ports: ports(port),
  });

  test.each([
    [
      'gateway',
      [{ ports: ports(8080) }, figures(9080)],
      [
        { to: pods('simulation'), ports: ports(8081, 9081) },
        { to: pods('exercises'), ports: ports(8082, 9082) },
      ],
    ],
    [
      'simulation',
      [{ from: pods('gateway'), ports: ports(8081, 9081) }, figures(9081)],
      [{ ports: ports(6379) }],
    ],
    ['simulation-worker', [figures(9081)], [{ ports: ports(6379) }]],
    [
      'exercises',
      [{ from: pods('gateway'), ports: ports(8082, 9082) }, figures(9082)],
      [{ ports: ports(5432) }],
    ],
    ['migrate', undefined, [{ ports: ports(5432) }]],
    ['backup', undefined, [{ ports: ports(5432) }]],
  ])('of %s says who may reach it and whom it may', (app, ingress, egress) => {
    const { spec } = find('NetworkPolicy', app);
    expect(spec).toEqual({
      podSelector: { matchLabels: { app } },
      policyTypes: ['Ingress', 'Egress'],
      ...(ingress && { ingress }),
      egress,
    });
  });

  it('of all others refuses everything but the names’ server', () => {
    expect(find('NetworkPolicy', 'nothing-but-names').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      egress: [
        {
          to: [namespace('kube-system')],
          ports: [
            { port: 53, protocol: 'UDP' },
            { port: 53, protocol: 'TCP' },
          ],
        },
      ],
    });
  });
});

it('settings are those of the composition, and everything is refused what a pod must not', () => {
  expect(find('ConfigMap', 'superpose').data).toEqual({
    LOG_LEVEL: 'info',
    MAX_RUN_QUBITS: '24',
    QUEUE_LIMIT: '200',
    TRUSTED_PROXIES: '',
    SUBMISSION_RETENTION_DAYS: '365',
  });
  expect(find('Namespace', 'superpose').metadata).toMatchObject({
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
  });
});

it('workers are from one to eight: one for two jobs that wait, and none leaves while jobs run', () => {
  const trigger = (/** @type {string} */ kind) => ({
    type: 'metrics-api',
    name: kind,
    metadata: {
      url: 'http://simulation.superpose.svc:9081/metrics',
      format: 'prometheus',
      valueLocation: `simulation_queue{kind="${kind}"}`,
      targetValue: '2',
    },
  });
  expect(find('ScaledObject', 'simulation-worker').spec).toMatchObject({
    minReplicaCount: 1,
    maxReplicaCount: 8,
    pollingInterval: 10,
    fallback: { failureThreshold: 3, replicas: 2 },
    // Two minutes without need for a worker before it goes.
    advanced: {
      horizontalPodAutoscalerConfig: { behavior: { scaleDown: { stabilizationWindowSeconds: 120 } } },
    },
    triggers: [trigger('waiting'), trigger('active')],
  });
});

it('a backup is made every night, and one that was missed within the hour', () => {
  expect(find('CronJob', 'backup').spec).toMatchObject({
    schedule: '17 2 * * *',
    startingDeadlineSeconds: 3_600,
    jobTemplate: { spec: { backoffLimit: 3, activeDeadlineSeconds: 3_600 } },
  });
  expect(find('PersistentVolumeClaim', 'backups').spec).toEqual({
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '10Gi' } },
  });
});

it('migrations are tried ten times within ten minutes, and make room for the next version’s', () => {
  expect(find('Job', 'migrate').spec).toMatchObject({
    backoffLimit: 10,
    activeDeadlineSeconds: 600,
    ttlSecondsAfterFinished: 600,
    template: { spec: { restartPolicy: 'OnFailure' } },
  });
});

test.each([
  ['Deployment', 'gateway', '250m', '256Mi', '512Mi', 40],
  ['Deployment', 'simulation', '1', '512Mi', '1Gi', 40],
  ['Deployment', 'simulation-worker', '2', '1Gi', '2Gi', 40],
  ['Deployment', 'exercises', '250m', '256Mi', '512Mi', 40],
  ['Job', 'migrate', '100m', '256Mi', '512Mi', 30],
  ['CronJob', 'backup', '100m', '128Mi', '256Mi', 30],
])(
  '%s %s is promised %s of a core and %s, has %s at most, and %i s for its end',
  (kind, name, cpu, memory, most, endsWithin) => {
    const { spec } = find(kind, name);
    const pod = (spec.jobTemplate?.spec ?? spec).template.spec;
    expect(pod.containers[0].resources).toEqual({ requests: { cpu, memory }, limits: { memory: most } });
    expect(pod.terminationGracePeriodSeconds).toBe(endsWithin);
    // The user of the images, whom a fresh volume must belong to.
    expect(pod.securityContext).toMatchObject({
      runAsUser: 1000,
      ...(name === 'backup' && { fsGroup: 1000 }),
    });
  },
);
