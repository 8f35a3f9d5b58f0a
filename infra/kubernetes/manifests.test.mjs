// @ts-check
// Holds the manifests to the schemas of Kubernetes and KEDA, and to what the composition promises of every container.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { readCompose } from '../compose-defaults.mjs';

/**
 * @typedef {{ name: string, env: { name: string, value: string }[], ports: { name: string, containerPort: number }[],
 *   volumeMounts: { name: string, mountPath: string, subPath?: string }[], securityContext: object, resources: { limits: { memory: string } } }
 *   & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { port: string } }>} Container
 * @typedef {{ containers: [Container], terminationGracePeriodSeconds: number,
 *   volumes: { name: string, secret?: { items?: { path: string }[] }, configMap?: object,
 *     persistentVolumeClaim?: { claimName: string } }[] }} Pod
 * @typedef {{ template: { metadata: { labels: { app: string } }, spec: Pod }, replicas?: number,
 *   jobTemplate: { spec: Spec },
 *   podSelector: { matchLabels: object }, scaleTargetRef: { name: string },
 *   triggers: { metadata: { valueLocation: string, url: string } }[] }} Spec the fields that some kind has
 * @typedef {{ kind: string, apiVersion: string, metadata: { name: string, namespace?: string }, spec: Spec }} Manifest
 * @typedef {{ image: string, command?: string[], mem_limit: string }} ComposeService
 */

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..', '..');
/** @type {{ services: Record<string, ComposeService> }} */
const compose = {
  services: {
    ...readCompose('docker-compose.yml').services,
    ...readCompose('infra/compose.backup.yml').services,
  },
};
/** @type {Manifest[]} */
const manifests = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((document) => document.toJS());
const ofKind = (/** @type {string} */ kind) => manifests.filter((manifest) => manifest.kind === kind);
/** @type {(list: Manifest[]) => [string, Manifest][]} */
const titled = (list) => list.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]);
const workloads = [
  ...ofKind('Deployment'),
  ...ofKind('Job'),
  ...ofKind('CronJob').map((cron) => ({ ...cron, spec: cron.spec.jobTemplate.spec })),
];

/** Where the models of an API live: `apps/v1` → `kubernetes-models/apps/v1`. @param {Manifest} manifest */
const modelsOf = ({ apiVersion }) => {
  const [group, own] = apiVersion.split('/');
  if (group === 'keda.sh') return `@kubernetes-models/keda/${apiVersion}`;
  return own ? `kubernetes-models/${apiVersion}` : `kubernetes-models/${group}`;
};

describe('the manifests', () => {
  it.each(titled(manifests))('%s fits its schema', (_, manifest) => {
    /** @type {new (manifest: Manifest) => { validate(): void }} */
    const Model = require(modelsOf(manifest))[manifest.kind];
    expect(() => new Model(manifest).validate()).not.toThrow();
  });

  // A schema of Kubernetes lets fields pass that it does not know; the compiler refuses them in a literal.
  it('have no field that their kind does not know', () => {
    expect(faultsOf(manifests)).toEqual([]);
    const [worker] = /** @type {[Manifest]} */ (structuredClone(ofKind('Deployment')));
    Object.assign(worker.spec.template.spec.containers[0], { imagePullPolicies: 'Always' });
    expect(faultsOf([worker]).join()).toContain('imagePullPolicies');
  });

  it('stand in the namespace', () => {
    const elsewhere = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'superpose',
    );
    expect(elsewhere).toEqual([]);
  });

  it('hold no secret, only where it comes from', () => {
    expect(ofKind('Secret')).toEqual([]);
    expect(JSON.stringify(manifests)).not.toMatch(/:\/\/[^/"]*:[^/"]*@/);
  });
});

describe.each(titled(workloads))('%s', (_, { kind, metadata, spec: { template } }) => {
  const [container] = template.spec.containers;

  it('is confined like its container in the composition', () => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('runs the image and the command of the composition, with its memory at most', () => {
    const { app } = template.metadata.labels;
    const { image, command, mem_limit: memory } = /** @type {ComposeService} */ (compose.services[app]);
    // Kubernetes has the times, so a CronJob's process has only the one turn.
    const turn = kind === 'CronJob' ? ['--once'] : [];
    expect(container).toMatchObject({ image, ...(command && { command: [...command, ...turn] }) });
    if (kind === 'Deployment')
      expect(container.resources.limits.memory).toBe(`${memory.replace('g', 'Gi').replace('m', 'Mi')}`);
  });

  it('finds every file of a secret that it names', () => {
    const { items = [] } = template.spec.volumes.find(({ name }) => name === 'secrets')?.secret ?? {};
    const files = container.env
      .filter(({ name }) => name.endsWith('_FILE') && name !== 'BLOCKED_FILE')
      .map(({ value }) => value);
    expect(files).toEqual(items.map(({ path }) => `/run/superpose-secrets/${path}`));
  });

  it('may be reached and may reach what a policy names', () => {
    const policy = ofKind('NetworkPolicy').find(
      (candidate) => candidate.metadata.name === template.metadata.labels.app,
    );
    expect(policy?.spec.podSelector.matchLabels).toEqual(template.metadata.labels);
  });

  if (kind !== 'Deployment') return;

  it('is asked for its health on its internal port, and is given the time that a stop may take', () => {
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    for (const probe of /** @type {const} */ (['startupProbe', 'livenessProbe', 'readinessProbe'])) {
      expect(container[probe].httpGet.port).toBe('internal');
    }
    expect(ports.internal).toBeGreaterThan(9_000);
    // 24 s are the process's own limit, 5 s the wait before it.
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(24 + 5);
  });

  it('loses one at a time when nodes are emptied', () => {
    const budget = ofKind('PodDisruptionBudget').find(
      (candidate) => candidate.metadata.name === metadata.name,
    );
    expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: { app: metadata.name } } });
  });
});

describe('the gateways', () => {
  const [gateway] = /** @type {[Manifest]} */ (
    ofKind('Deployment').filter(({ metadata }) => metadata.name === 'gateway')
  );
  const [container] = gateway.spec.template.spec.containers;
  const valueOf = (/** @type {string} */ wanted) =>
    container.env.find(({ name }) => name === wanted)?.value ?? '';

  it('hash addresses with one key', () => {
    expect(valueOf('CLIENT_HASH_KEY_FILE')).toBe('/run/superpose-secrets/client-hash-key');
  });

  it('read one list of who is blocked, which may be missing and follows its map', () => {
    const mount = container.volumeMounts.find(
      ({ mountPath }) => mountPath === dirname(valueOf('BLOCKED_FILE')),
    );
    expect(mount).toMatchObject({ readOnly: true });
    // Kubernetes never brings a subPath up to date.
    expect(mount?.subPath).toBeUndefined();
    const volume = gateway.spec.template.spec.volumes.find(({ name }) => name === mount?.name);
    expect(volume?.configMap).toEqual({ name: 'superpose-operator', optional: true });
  });
});

describe('the backup', () => {
  it('goes to a claim, by an address that may only read, one at a time', () => {
    const [backup] = /** @type {[Manifest]} */ (ofKind('CronJob'));
    const { containers, volumes } = backup.spec.jobTemplate.spec.template.spec;
    const [{ env, volumeMounts }] = containers;
    const values = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const mount = volumeMounts.find(({ mountPath }) => mountPath === values.BACKUP_FOLDER);
    const [claim] = /** @type {[Manifest]} */ (ofKind('PersistentVolumeClaim'));
    expect(volumes.find(({ name }) => name === mount?.name)?.persistentVolumeClaim).toEqual({
      claimName: claim.metadata.name,
    });
    expect(values.DATABASE_URL_FILE).toBe('/run/superpose-secrets/reader-database-url');
    expect(backup.spec).toMatchObject({ concurrencyPolicy: 'Forbid' });
  });
});

describe('the scaler', () => {
  const [{ spec }] = /** @type {[Manifest]} */ (ofKind('ScaledObject'));

  it('scales the workers, of which no number is fixed elsewhere', () => {
    const worker = ofKind('Deployment').find(
      (candidate) => candidate.metadata.name === spec.scaleTargetRef.name,
    );
    expect(worker).toBeDefined();
    expect(worker?.spec.replicas).toBeUndefined();
  });

  it('reads a metric and a port that the simulation service has', () => {
    const source = readFileSync(join(root, 'services/simulation/src/health/queue-metrics.ts'), 'utf8');
    for (const { metadata } of spec.triggers) {
      expect(source).toContain(`'${metadata.valueLocation.split('{')[0]}'`);
      expect(new URL(metadata.url)).toMatchObject({
        host: 'simulation.superpose.svc:9081',
        pathname: '/metrics',
      });
    }
  });
});

/** What the compiler says of manifests as literals of their types. @param {Manifest[]} list */
function faultsOf(list) {
  const lines = list.map((manifest, n) => {
    const type = `import('${modelsOf(manifest)}').I${manifest.kind}`;
    return `export const manifest${n}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const file = join(root, 'infra', 'manifests.generated.ts');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
