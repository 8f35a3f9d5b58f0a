import { serveThread } from '/engine/browser/index.js';

serveThread();
