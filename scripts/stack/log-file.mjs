import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_BYTES = 10 * 1024 * 1024;

/** Appends to `directory`/`name`.log; a full file becomes .log.1, so that at most 20 MB are kept. */
export function openLog(directory, name) {
  const path = join(directory, `${name}.log`);
  let size = existsSync(path) ? statSync(path).size : 0;
  let stream = createWriteStream(path, { flags: 'a' });
  const rotate = () => {
    stream.end();
    renameSync(path, `${path}.1`);
    stream = createWriteStream(path, { flags: 'a' });
    size = 0;
  };
  return {
    path,
    write(chunk) {
      if (size > LIMIT_BYTES) rotate();
      size += chunk.length;
      stream.write(chunk);
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
