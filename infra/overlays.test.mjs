// @ts-check
// What the overlays add to the composition, written out. How they confine their containers is `operating.test.mjs`'s.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readCompose } from './compose-defaults.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const SECRETS = '/run/superpose-secrets';
const base = readCompose('docker-compose.yml').services;

/** What a service is told where nothing is set. @param {{ environment?: Record<string, string | null> }} service */
const toldBy = ({ environment = {} }) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== null && value !== ''));

describe('TLS', () => {
  it('leads every request to the gateway, and lets events pass as they come', () => {
    const lines = read('infra/tls/Caddyfile')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toEqual([
      '{',
      'http_port 8080',
      'https_port 8443',
      'admin off',
      '}',
      'http://:8081 {',
      'respond 200',
      '}',
      '{$DOMAIN} {',
      'reverse_proxy gateway:8080 {',
      'flush_interval -1',
      '}',
      '}',
    ]);
  });

  it('is on the ports that browsers ask, from everywhere', () => {
    const { tls, certificate } = readCompose('infra/compose.tls.yml').services;
    expect(tls.ports).toEqual(['0.0.0.0:80:8080', '0.0.0.0:443:8443']);
    expect(tls.volumes).toEqual([
      './infra/tls/Caddyfile:/etc/caddy/Caddyfile:ro',
      'certificates:/data',
      'certificates-state:/config',
    ]);
    expect(tls.healthcheck.test).toEqual(['CMD', 'wget', '-q', '-O', '/dev/null', 'http://127.0.0.1:8081']);
    expect(certificate).toMatchObject({
      image: expect.stringMatching(/^superpose-gateway:/),
      command: ['node', 'scripts/container/watch-certificate.mjs'],
      depends_on: ['tls'],
    });
    expect(parse(read('infra/compose.tls.yml')).services.certificate.environment).toEqual({
      DOMAIN: '${DOMAIN:-}',
    });
    // Where Prometheus finds it.
    expect(Object.keys(certificate.networks)).toEqual(['services', 'proxy']);
    // By default its image runs as root, who is not the owner of the volumes.
    expect(tls.user).toBe('1000:1000');
  });
});

describe('the other overlays', () => {
  it('make backups in their volume, and copies where a folder is named', () => {
    const { backup } = readCompose('infra/compose.backup.yml').services;
    expect(backup).toMatchObject({
      image: expect.stringMatching(/^superpose-exercises:/),
      command: ['node', 'scripts/keep-backups.mjs'],
      volumes: [`reader-secrets:${SECRETS}/reader:ro`, 'backups:/backups', 'backup-target:/backup-target'],
      networks: ['data'],
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
    expect(toldBy(backup)).toEqual({
      DATABASE_URL_FILE: `${SECRETS}/reader/database-url`,
      BACKUP_FOLDER: '/backups',
    });
  });

  it('show the jobs on this machine alone', () => {
    expect(readCompose('infra/compose.job-board.yml').services).toEqual({
      simulation: { environment: { JOB_BOARD: 'true' }, ports: ['127.0.0.1:9081:9081'], networks: ['edge'] },
    });
  });

  it('trace every process, all of its requests unless a share is set', () => {
    const traced = {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: null, OTEL_TRACES_SAMPLER_ARG: 1 },
      networks: ['edge'],
    };
    expect(readCompose('infra/compose.tracing.yml').services).toEqual({
      gateway: traced,
      simulation: traced,
      'simulation-worker': traced,
      exercises: traced,
    });
  });

  it('open Redis by TLS alone, and otherwise leave it as it is', () => {
    const { redis } = parse(read('infra/compose.redis-tls.yml')).services;
    const tls =
      '--tls-port 6380 --tls-cert-file /run/redis-tls/redis.crt --tls-key-file /run/redis-tls/redis.key --tls-auth-clients no';
    // With its settings, which stay what they are, too.
    const [shell, option, line] = parse(read('docker-compose.yml'), { merge: true }).services.redis.command;
    expect(redis.command).toEqual([shell, option, line.replace(' < ', ` ${tls} < `)]);
    expect(redis.ports).toEqual([expect.stringMatching(/^\$\{REDIS_BIND_ADDRESS:\?[^{}]*\}:6380:6380$/)]);
    expect(redis.networks).toEqual(['edge']);
  });

  it('run workers elsewhere as here', () => {
    const { 'simulation-worker': worker } = readCompose('infra/compose.worker.yml').services;
    const here = base['simulation-worker'];
    for (const name of ['image', 'command', 'mem_limit', 'cpus', 'scale', 'stop_grace_period'])
      expect([name, worker[name]]).toEqual([name, here[name]]);
    expect(toldBy(worker)).toEqual({
      LOG_LEVEL: 'info',
      REDIS_URL_FILE: '/run/redis-access/redis-url',
      NODE_EXTRA_CA_CERTS: '/run/redis-access/ca.crt',
      MAX_RUN_QUBITS: 24,
    });
    expect(worker.volumes).toEqual([':/run/redis-access:ro']);
    expect(worker.build).toMatchObject({ context: '..', target: 'simulation' });
    // On a machine with the whole composition these are not its containers.
    expect(readCompose('infra/compose.worker.yml').name).toBe('superpose-workers');
  });
});

describe('monitoring', () => {
  const { prometheus, alertmanager, grafana } = readCompose('infra/compose.monitoring.yml').services;

  it('scrapes every process on its internal port', () => {
    expect(parse(read('infra/monitoring/prometheus.yml'))).toEqual({
      global: { scrape_interval: '15s', evaluation_interval: '15s' },
      rule_files: ['/etc/prometheus/alerts.yml'],
      alerting: { alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }] },
      scrape_configs: [
        {
          job_name: 'superpose',
          dns_sd_configs: [
            { names: ['gateway'], type: 'A', port: 9080 },
            { names: ['simulation'], type: 'A', port: 9081 },
            { names: ['simulation-worker'], type: 'A', port: 9081 },
            { names: ['exercises'], type: 'A', port: 9082 },
            { names: ['backup'], type: 'A', port: 9082 },
            { names: ['certificate'], type: 'A', port: 9080 },
          ],
        },
      ],
    });
    expect(prometheus).toMatchObject({
      command: [
        '--config.file=/etc/prometheus/prometheus.yml',
        '--storage.tsdb.path=/prometheus',
        '--storage.tsdb.retention.time=30d',
      ],
      volumes: [
        './infra/monitoring/prometheus.yml:/etc/prometheus/prometheus.yml:ro',
        './infra/monitoring/alerts.yml:/etc/prometheus/alerts.yml:ro',
        'prometheus:/prometheus',
      ],
      ports: ['127.0.0.1:9090:9090'],
      networks: ['edge', 'services', 'data'],
    });
  });

  it('sends alerts on from this machine', () => {
    expect(alertmanager).toMatchObject({
      entrypoint: ['sh', '/etc/alertmanager/start.sh'],
      volumes: [
        './infra/monitoring/alertmanager.sh:/etc/alertmanager/start.sh:ro',
        'alertmanager:/alertmanager',
      ],
      ports: ['127.0.0.1:9093:9093'],
      networks: ['edge'],
    });
    expect(alertmanager.healthcheck.test.at(-1)).toBe('http://127.0.0.1:9093/-/healthy');
  });

  it('shows the dashboard on this machine', () => {
    expect(grafana).toMatchObject({
      environment: {
        GF_ANALYTICS_REPORTING_ENABLED: 'false',
        GF_ANALYTICS_CHECK_FOR_UPDATES: 'false',
      },
      volumes: [
        './infra/monitoring/grafana/provisioning:/etc/grafana/provisioning:ro',
        './infra/monitoring/grafana/dashboards:/var/lib/grafana/dashboards:ro',
        'grafana:/var/lib/grafana',
      ],
      ports: ['127.0.0.1:3000:3000'],
      networks: ['edge', 'services'],
    });
    expect(grafana.healthcheck.test.at(-1)).toBe('http://127.0.0.1:3000/api/health');
    const provisioning = 'infra/monitoring/grafana/provisioning';
    expect(parse(read(`${provisioning}/dashboards/superpose.yml`)).providers).toEqual([
      { name: 'superpose', type: 'file', options: { path: '/var/lib/grafana/dashboards' } },
    ]);
    expect(parse(read(`${provisioning}/datasources/prometheus.yml`)).datasources).toEqual([
      {
        name: 'Prometheus',
        uid: 'prometheus',
        type: 'prometheus',
        url: 'http://prometheus:9090',
        isDefault: true,
      },
    ]);
  });
});
