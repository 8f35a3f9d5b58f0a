// autocannon has no types: what the benchmark uses of it.
declare module 'autocannon' {
  export interface Options {
    url: string;
    method: 'POST';
    headers: Record<string, string>;
    body: string;
    /** Seconds. */
    duration: number;
    connections: number;
  }

  export interface Result {
    requests: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
