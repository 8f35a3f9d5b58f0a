// What needs Nest, apart from the rest, so that a process that serves no HTTP of ours doesn't load it.
export { createServiceApp, type ServiceAppOptions } from './service-app.js';
export { startService } from './start-service.js';
