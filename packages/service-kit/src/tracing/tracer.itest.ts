import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createLogger } from '../logger.js';
import { startTracer } from './start-tracer.js';

describe('without an endpoint', () => {
  it('there is no tracer', async () => {
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 };
    expect(await startTracer('test', config, createLogger('test', 'silent'))).toBeUndefined();
  });

  it('only the OpenTelemetry API is loaded, which the metrics library needs', () => {
    const script = `
      const { startTracer } = await import('./packages/service-kit/dist/index.js');
      await startTracer('test', {}, {});
      const { _cache: loaded } = (await import('node:module')).default;
      const sdk = (path) => path.includes('/@opentelemetry/') && !path.includes('/@opentelemetry/api/');
      console.log(Object.keys(loaded).filter(sdk).length);`;
    const root = new URL('../../../../', import.meta.url);
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(printed.trim()).toBe('0');
  });
});
