// The toolbox of every test and benchmark that starts real processes: `import … from '@superpose/testing'`.
export * from './circuits.js';
export * from './client.js';
export * from './figures.js';
export * from './keeping.js';
export * from './ports.js';
export * from './postgres.js';
export * from './processes.js';
export * from './program.js';
export * from './random.js';
export * from './redis.js';
export * from './refusal.js';
export * from './server-process.js';
export * from './stack.js';
export * from './tcp-proxy.js';
