// Preloaded into the services that `leak.mjs` measures, and so into each of their threads: on SIGUSR2 every heap of the
// process is collected, and a line on stdout says how many bytes are still in use in them together.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const channel = new BroadcastChannel('memory');
channel.unref();

async function inUse() {
  // What a collection hands to finalisers is free after the next.
  for (let n = 0; n < 3; n++) {
    collect();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    const heaps: number[] = [];
    channel.onmessage = ({ data }) => void heaps.push(data as number);
    channel.postMessage('collect');
    heaps.push(await inUse());
    await sleep(300);
    const bytes = heaps.reduce((sum, heap) => sum + heap, 0);
    const resident = process.memoryUsage.rss();
    console.log(`\n${JSON.stringify({ inUse: { bytes, heaps: heaps.length, resident } })}`);
  });
} else {
  channel.onmessage = async ({ data }) => {
    if (data === 'collect') channel.postMessage(await inUse());
  };
}
