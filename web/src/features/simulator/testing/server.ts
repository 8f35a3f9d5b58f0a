export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Takes the place of the server; notes the calls, and responds to each with what is given. */
export function serve(respond: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const text = await request.text();
    const path = new URL(request.url).pathname.replace('/api/algorithms', '');
    const call = {
      method: request.method,
      path,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    return respond(call);
  };
  return calls;
}

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
