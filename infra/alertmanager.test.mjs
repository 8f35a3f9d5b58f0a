// @ts-check
// The configuration that Alertmanager gets from the variables.
import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { readCompose } from './compose-defaults.mjs';

const directory = mkdtempSync(join(tmpdir(), 'superpose-alertmanager-'));
const config = join(directory, 'alertmanager.yml');
const standIn = join(directory, 'alertmanager');
writeFileSync(standIn, '#!/bin/sh\necho "$@"\n');
chmodSync(standIn, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const { environment } = readCompose('infra/compose.monitoring.yml').services.alertmanager;
/** What the container has where nothing is set. */
const unset = Object.fromEntries(Object.keys(environment).map((name) => [name, '']));

/** @param {Record<string, string>} settings */
function start(settings) {
  const env = {
    ...unset,
    ...settings,
    PATH: `${directory}${delimiter}${process.env.PATH}`,
    ALERTMANAGER_CONFIG: config,
  };
  const script = join(import.meta.dirname, 'monitoring', 'alertmanager.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('alertmanager', () => {
  it('only shows alerts where nothing is set', () => {
    expect(start({})).toEqual({
      status: 0,
      // Its data in the volume, and no other machines to look for.
      stdout: `--config.file=${config} --storage.path=/alertmanager --cluster.listen-address=\n`,
      stderr: '',
    });
    expect(parse(readFileSync(config, 'utf8'))).toEqual({
      // One message for all that an alert goes off for, and again twice a day.
      route: { receiver: 'operator', group_by: ['alertname'], repeat_interval: '12h' },
      receivers: [{ name: 'operator' }],
    });
    // It may hold a password.
    expect(statSync(config).mode & 0o077).toBe(0);
  });

  it('sends them to a webhook and by mail, whatever the password has in it', () => {
    const password = `it's "so": #1 $HOME`;
    const mail = { ALERT_EMAIL_TO: 'a@school.example', ALERT_EMAIL_FROM: 'b@school.example' };
    const server = {
      ALERT_SMTP_HOST: 'smtp.school.example:587',
      ALERT_SMTP_USER: 'b',
      ALERT_SMTP_PASSWORD: password,
    };
    start({ ALERT_WEBHOOK_URL: 'https://alerts.school.example/x?y=1', ...mail, ...server });
    const { route, receivers } = parse(readFileSync(config, 'utf8'));
    expect(receivers).toEqual([
      {
        name: route.receiver,
        webhook_configs: [{ url: 'https://alerts.school.example/x?y=1' }],
        email_configs: [
          {
            to: 'a@school.example',
            from: 'b@school.example',
            smarthost: 'smtp.school.example:587',
            send_resolved: true,
            auth_username: 'b',
            auth_password: password,
          },
        ],
      },
    ]);
  });

  it.each([
    [{}],
    [{ ALERT_EMAIL_FROM: 'b@school.example' }],
    [{ ALERT_SMTP_HOST: 'smtp.school.example:587' }],
  ])('says what is missing for mail beside %j', (given) => {
    expect(start({ ALERT_EMAIL_TO: 'a@school.example', ...given })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^With ALERT_EMAIL_TO, set .*\.\n$/),
    });
  });
});
