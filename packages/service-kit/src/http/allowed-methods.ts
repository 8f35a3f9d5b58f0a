import type { FastifyInstance } from 'fastify';

/**
 * Knows which methods each path takes, so that a wrong method is 405 with `Allow` instead of 404.
 * Must be attached before the first route is registered.
 */
export class AllowedMethods {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method }) => {
      const route = this.routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
      for (const name of [method].flat()) route.methods.add(name.toUpperCase());
      this.routes.set(url, route);
    });
  }

  /** The sorted methods of the routes that match this path (without a query); empty if there are none. */
  of(path: string): string[] {
    const matching = [...this.routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  }
}

/** Matches Fastify's patterns, such as `/jobs/:id` and `/assets/*`. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(:[^/]+|\*)/)
    .map((part) => {
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}
