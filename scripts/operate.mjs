// @ts-check
// npm run operate -- COMMAND       what an operator asks of a running Superpose: its jobs, clients, classes and keys. With
// `npm start` it runs beside it; elsewhere it finds the servers by DATABASE_URL, REDIS_URL, or the same with _FILE.
import { blockCommands } from './operating/blocks.mjs';
import { classCommands } from './operating/classes.mjs';
import { clientCommands } from './operating/clients.mjs';
import { operate } from './operating/command-line.mjs';
import { jobCommands } from './operating/jobs.mjs';
import { keyCommands } from './operating/keys.mjs';
import { main } from './stack/clear-error.mjs';

const commands = { ...jobCommands, ...blockCommands, ...clientCommands, ...classCommands, ...keyCommands };

main(() => operate(process.argv.slice(2), commands));
