import { setFlagsFromString } from 'node:v8';

// Nearly all code of a start runs once, and V8 would spend a quarter of the start's processor time on optimizing it. Entry
// points import this file first, and nothing else does; `optimizeFromNow` is called when the internal port is open.
setFlagsFromString('--no-opt');
