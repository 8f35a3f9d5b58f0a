import type { Plugin } from 'vite';

const VALIDATORS = /\/node_modules\/zod\/|\/packages\/contracts\/src\/(schemas|openapi)\//;

/** Fails the build when a chunk contains a validator: Zod alone is more than twice the shell that every page loads. */
export function noValidator(): Plugin {
  return {
    name: 'no-validator',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const validator = file.type === 'chunk' && file.moduleIds.find((id) => VALIDATORS.test(id));
        if (validator) this.error(`${file.fileName} contains ${validator}, which is for servers only`);
      }
    },
  };
}
