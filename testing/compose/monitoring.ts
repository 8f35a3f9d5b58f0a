// The overlay for monitoring: what is scraped, the alerts, and their way to the operator.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';
import { provideImage } from './images.js';
import { until, withImage } from './overlays.js';

/** Every container of them is scraped. */
const SCRAPED = ['gateway', 'simulation', 'simulation-worker', 'exercises'];
const ALERTS = readFileSync(join(root, 'infra/monitoring/alerts.yml'), 'utf8').match(
  /^ *- alert: /gm,
)!.length;

/** What Prometheus says of what it scrapes, of its rules and of where it sends alerts. */
interface Targets {
  readonly activeTargets: readonly { readonly health: string }[];
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly health: string }[] }[];
}
interface Alertmanagers {
  readonly activeAlertmanagers: readonly unknown[];
}

const ask = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`http://127.0.0.1:9090/api/v1/${path}`);
  return ((await response.json()) as { data: Data }).data;
};

export async function monitoring(test: ComposeTest) {
  const promise = 'Prometheus sees every process';
  await withImage(test, 'prom/prometheus:v3.5.0', 'prometheus', promise, (image) =>
    withImage(test, 'prom/alertmanager:v0.28.1', 'alertmanager', 'alerts are sent on', async () => {
      const { docker, folder, handbook, report, host } = test;
      const receiver = await startReceiver(host);
      const grafana = await provideImage(docker, 'grafana/grafana:12.1.0');
      try {
        await handbook.run('Monitoring', {
          folder,
          change: (command) =>
            (grafana || !command.startsWith('docker compose up')
              ? command
              : `${command} prometheus alertmanager`
            ).replace(/http:\/\/alerts\S*/, receiver.url),
        });
        if (!grafana)
          report.cannot('Grafana shows the dashboard', 'grafana/grafana:12.1.0 cannot be had here');
        else report.check('Grafana responds', (await fetch('http://127.0.0.1:3000/api/health')).ok);
        await scrapes(test, promise);
        await rules(test, image);
        await alerts(test, receiver.received);
      } finally {
        receiver.close();
      }
    }),
  );
}

async function scrapes({ text, report }: ComposeTest, promise: string) {
  const up = ({ activeTargets }: Targets) => activeTargets.filter(({ health }) => health === 'up').length;
  const containers = (await text(['ps', '-q', ...SCRAPED])).split('\n').length;
  const targets = await until(
    (data) => data !== null && up(data) === containers,
    () => ask<Targets>('targets'),
  );
  const seen = targets ? up(targets) : 0;
  report.check(promise, seen === containers, `${seen} of ${containers} containers`);
}

async function rules({ exec, report }: ComposeTest, image: string) {
  const command = ['promtool', 'check', 'config', '/etc/prometheus/prometheus.yml'];
  const checked = String(await exec('prometheus', command));
  const accepted = checked.includes(`${ALERTS} rules found`);
  report.check('promtool accepts configuration and rules', accepted, image);
  const workingOf = ({ groups }: Rules) =>
    groups.flatMap(({ rules: all }) => all).filter(({ health }) => health === 'ok').length;
  const known = await until(
    (data) => data !== null && workingOf(data) === ALERTS,
    () => ask<Rules>('rules'),
  );
  const working = known ? workingOf(known) : 0;
  report.check('every alert can be evaluated', working === ALERTS, `${working} of ${ALERTS}`);
}

/** An alert of the test's own goes the way of Prometheus' from Alertmanager on. */
async function alerts({ report }: ComposeTest, received: () => string) {
  const found = await until(
    (data) => data?.activeAlertmanagers.length === 1,
    () => ask<Alertmanagers>('alertmanagers'),
  );
  report.check('Prometheus knows Alertmanager', found?.activeAlertmanagers.length === 1);
  await fetch('http://127.0.0.1:9093/api/v2/alerts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ labels: { alertname: 'Rehearsal' } }]),
  });
  const text = await until(
    (sent) => Boolean(sent?.includes('Rehearsal')),
    async () => received(),
  );
  report.check('an alert reaches the webhook', Boolean(text?.includes('Rehearsal')));
}

/** A webhook on the address by which containers reach this machine. */
async function startReceiver(host: string) {
  let text = '';
  const server = createServer((request, response) => {
    request.on('data', (chunk) => (text += chunk)).once('end', () => response.end());
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}`, received: () => text, close: () => server.close() };
}
