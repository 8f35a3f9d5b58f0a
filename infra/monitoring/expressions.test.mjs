// @ts-check
// What the alerts and the panels ask Prometheus for, written out: a label with a slip in it matches nothing, and the alert
// never goes off.
import { describe, expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');
/** @type {{ groups: { rules: { alert: string, expr: string, labels: object, annotations: { summary: string } }[] }[] }} */
const { groups } = parse(read('alerts.yml'));
const rules = new Map(groups.flatMap((group) => group.rules).map((rule) => [rule.alert, rule]));

const REQUESTS = 'http_request_duration_seconds';
const OF_GATEWAY = 'service="gateway"';
const JOBS = 'simulation_job_duration_seconds';

const ALERTS = [
  ['TargetDown', 'page', 'up == 0', 'A process responds to no scrape.'],
  [
    'GatewayErrors',
    'page',
    `sum(rate(${REQUESTS}_count{${OF_GATEWAY},status=~"5..",refused=""}[5m])) / sum(rate(${REQUESTS}_count{${OF_GATEWAY}}[5m])) > 0.01`,
    'More than one response in a hundred is a fault of the server.',
  ],
  [
    'RefusalsMany',
    'ticket',
    `sum(rate(${REQUESTS}_count{${OF_GATEWAY},refused="for now"}[5m])) / sum(rate(${REQUESTS}_count{${OF_GATEWAY}}[5m])) > 0.05`,
    'More than one request in twenty is refused because there is no room.',
  ],
  [
    'SlowResponses',
    'ticket',
    `histogram_quantile(0.95, sum by (le) (rate(${REQUESTS}_bucket{${OF_GATEWAY}}[5m]))) > 0.5`,
    'One response in twenty takes longer than half a second.',
  ],
  ['NoWorkers', 'page', 'max(simulation_queue{kind="workers"}) == 0', 'No worker takes jobs.'],
  ['QueueOld', 'ticket', 'max(simulation_queue_age_seconds) > 120', 'Jobs wait for more than two minutes.'],
  ['QueueUnavailable', 'page', 'absent(simulation_queue)', 'The queue cannot be read.'],
  [
    'JobsFail',
    'ticket',
    `sum(rate(${JOBS}_count{outcome="failed"}[15m])) / sum(rate(${JOBS}_count[15m])) > 0.05`,
    'More than one job in twenty fails.',
  ],
  [
    'DiskLow',
    'page',
    'min(exercise_disk_free_bytes / exercise_disk_low_bytes) < 4',
    'The disk of the submissions is nearly full.',
  ],
  [
    'DatabasePoolExhausted',
    'page',
    'max(avg_over_time(exercise_database_connections{state="waiting"}[5m])) > 1',
    'Requests wait for a connection to Postgres.',
  ],
  [
    'CertificateEnds',
    'page',
    'max(last_over_time(tls_certificate_end_timestamp_seconds[30d])) - time() < 14 * 86400',
    'The certificate ends within two weeks and has not been renewed.',
  ],
  [
    'BackupOld',
    'page',
    'time() - max(last_over_time(backup_last_success_timestamp_seconds[30d])) > 26 * 3600',
    'The last good backup is older than 26 hours.',
  ],
  [
    'EventStreamsMany',
    'ticket',
    `max(http_event_streams{${OF_GATEWAY}}) > 1500`,
    'Three quarters of the event streams are in use.',
  ],
  [
    'EventLoopSlow',
    'ticket',
    'max by (service) (nodejs_eventloop_lag_p99_seconds) > 0.25',
    'A process is too busy to respond promptly.',
  ],
  [
    'MemoryHigh',
    'ticket',
    'max by (service) (process_resident_memory_bytes{service!="simulation-worker"}) > 400e6',
    'A process holds more memory than it should.',
  ],
  [
    'Restarts',
    'page',
    'changes(process_start_time_seconds[15m]) > 3',
    'A process keeps ending and being started again.',
  ],
];

describe('the alert', () => {
  test.each(ALERTS)('%s is a %s where %s', (alert = '', severity, expr, summary) => {
    const rule = rules.get(alert);
    expect([rule?.labels, rule?.expr, rule?.annotations.summary]).toEqual([{ severity }, expr, summary]);
  });
});

describe('the dashboard', () => {
  /** @type {{ title: string, uid: string, refresh: string, time: object, panels: { title: string, type: string, datasource: object,
   *   fieldConfig: { defaults: { unit: string } }, targets: { expr: string, legendFormat: string }[] }[] }} */
  const dashboard = JSON.parse(read('grafana/dashboards/superpose.json'));
  const quantile = (/** @type {number} */ share) =>
    `histogram_quantile(${share}, sum by (le) (rate(${REQUESTS}_bucket{${OF_GATEWAY}}[5m])))`;

  it('shows the last six hours, and looks again every half minute', () => {
    const { title, uid, refresh, time } = dashboard;
    expect({ title, uid, refresh, time }).toEqual({
      title: 'Superpose',
      uid: 'superpose',
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
    });
  });

  it('has these panels, each of the figures that its title names, in their unit', () => {
    const rows = dashboard.panels.map(({ title, fieldConfig, targets }) => [
      title,
      fieldConfig.defaults.unit,
      ...targets.map(({ expr, legendFormat }) => `${legendFormat}: ${expr}`),
    ]);
    expect(rows).toEqual([
      [
        'Requests a second',
        'reqps',
        `{{status}}: sum by (status) (rate(${REQUESTS}_count{${OF_GATEWAY}}[5m]))`,
      ],
      ['Response time', 's', `p50: ${quantile(0.5)}`, `p95: ${quantile(0.95)}`, `p99: ${quantile(0.99)}`],
      ['Queue', 'short', '{{kind}}: max by (kind) (simulation_queue)'],
      ['Wait of the next job in turn', 's', 'waited: max(simulation_queue_age_seconds)'],
      [
        'Job time by qubits, p95',
        's',
        `{{qubits}} qubits: histogram_quantile(0.95, sum by (le, qubits) (rate(${JOBS}_bucket{outcome="completed"}[15m])))`,
      ],
      ['Jobs a minute by outcome', 'short', `{{outcome}}: 60 * sum by (outcome) (rate(${JOBS}_count[5m]))`],
      ['Threads that simulate', 'short', '{{service}} {{kind}}: sum by (service, kind) (simulation_pool)'],
      ['Submissions a minute', 'short', 'submissions: 60 * sum(rate(exercise_submissions_total[5m]))'],
      ['Event loop lag, p99', 's', '{{service}}: max by (service) (nodejs_eventloop_lag_p99_seconds)'],
      ['Memory', 'bytes', '{{service}}: max by (service) (process_resident_memory_bytes)'],
      ['CPU', 'short', '{{service}}: sum by (service) (rate(process_cpu_seconds_total[5m]))'],
      ['Connections to Postgres', 'short', '{{state}}: sum by (state) (exercise_database_connections)'],
    ]);
    for (const { type, datasource } of dashboard.panels)
      expect([type, datasource]).toEqual(['timeseries', { type: 'prometheus', uid: 'prometheus' }]);
  });
});
