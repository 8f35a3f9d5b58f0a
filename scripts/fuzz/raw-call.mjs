import { request, Agent } from 'node:http';

const TIMEOUT_MS = 40_000;

/**
 * `call(method, path, {body, headers})` that sends the path as it is: `fetch` would resolve `.` and `..` in it, and
 * another operation would answer. Status 0 stands for no answer.
 */
export function createRawCaller(address, maxSockets) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (method, path, { body, headers = {} } = {}) => {
    try {
      const answer = await new Promise((resolve, reject) => {
        const options = { hostname, port, agent, method, path, headers, timeout: TIMEOUT_MS };
        const sent = request(options, resolve);
        sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms`)));
        sent.on('error', reject);
        sent.end(body);
      });
      const text = Buffer.concat(await answer.toArray()).toString();
      return { status: answer.statusCode, headers: new Headers(answer.headers), text, body: parse(text) };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', body: null, error };
    }
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
