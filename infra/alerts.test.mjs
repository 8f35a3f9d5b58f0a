// @ts-check
// The bounds at which the handbook says that alerts go off.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** @type {{ groups: { rules: { alert: string, expr: string, for: string }[] }[] }} */
const { groups } = parse(readFileSync(join(import.meta.dirname, 'monitoring', 'alerts.yml'), 'utf8'));
const rules = groups.flatMap(({ rules: all }) => all);
/** What is compared at the end of each expression. */
const boundOf = (/** @type {string} */ expr) => /[^)\]}\s]* ?(?:[<>]|==) [^<>=]+$/.exec(expr)?.[0].trim();

describe('an alert', () => {
  it.each(
    /** @type {[string, string | undefined, string, string][]} */ ([
      ['TargetDown', 'up == 0', '2m', 'a process responds to no scrape'],
      ['GatewayErrors', '> 0.01', '5m', 'one response in a hundred is a fault'],
      ['RefusalsMany', '> 0.05', '10m', 'one request in twenty is refused'],
      ['SlowResponses', '> 0.5', '10m', 'one in twenty takes longer than half a second'],
      ['NoWorkers', '== 0', '1m', 'there is no worker'],
      ['QueueOld', '> 120', '5m', 'jobs wait for two minutes'],
      ['QueueUnavailable', undefined, '2m', 'the queue cannot be read'],
      ['JobsFail', '> 0.05', '15m', 'one job in twenty fails'],
      ['DiskLow', '< 4', '5m', 'less than four times the refused space is free'],
      ['DatabasePoolExhausted', '> 1', '5m', 'requests wait for a connection'],
      ['CertificateEnds', '< 14 * 86400', '1h', 'the certificate ends within two weeks'],
      ['BackupOld', '> 26 * 3600', '5m', 'the last good backup is older than 26 hours'],
      ['EventStreamsMany', '> 1500', '5m', '1 500 event streams are open'],
      ['EventLoopSlow', '> 0.25', '5m', 'a process is too busy'],
      ['MemoryHigh', '> 400e6', '15m', 'a process holds much memory'],
      ['Restarts', '> 3', '0m', 'a process keeps ending'],
    ]),
  )('%s goes off at "%s" for %s: %s', (alert, bound, lasting, _what) => {
    const rule = rules.find((one) => one.alert === alert);
    expect([rule && boundOf(rule.expr), rule?.for]).toEqual([bound, lasting]);
  });

  it('calls someone at once where learners or their work are in danger; the others can wait for the day', () => {
    /** @type {{ groups: { rules: { alert: string, labels: { severity: string } }[] }[] }} */
    const labelled = parse(readFileSync(join(import.meta.dirname, 'monitoring', 'alerts.yml'), 'utf8'));
    const of = (/** @type {string} */ severity) =>
      labelled.groups.flatMap(({ rules: all }) =>
        all.filter(({ labels }) => labels.severity === severity).map(({ alert }) => alert),
      );
    expect(of('page').concat(of('ticket'))).toHaveLength(rules.length);
    expect(of('ticket')).toEqual([
      ...['RefusalsMany', 'SlowResponses', 'QueueOld', 'JobsFail'],
      ...['EventStreamsMany', 'EventLoopSlow', 'MemoryHigh'],
    ]);
  });

  it('is in the table above', () => {
    expect(rules).toHaveLength(16);
  });

  it('of slow responses looks at one in twenty', () => {
    expect(rules.find(({ alert }) => alert === 'SlowResponses')?.expr).toMatch(
      /^histogram_quantile\(0\.95, /,
    );
  });
});
