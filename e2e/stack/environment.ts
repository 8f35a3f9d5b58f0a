/** The gateway believes what the tests say of where they come from (../test.ts). */
export const STACK_ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1' };
