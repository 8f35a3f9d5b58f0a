import { use, type ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { MessageFile } from '../content/messages';
import { loadMessages } from '../platform/i18n';

/** What a route's page needs beyond the code of the first route. */
export interface PageHandle {
  /** Fetches it, so that the page can then be drawn at once. */
  load(params: Params): Promise<unknown>;
}

/** Something that is fetched once, when it is first asked for. */
export interface Fetched<T> {
  load(): Promise<T>;
  /** For components: suspends until it is there, and throws if it doesn't come. */
  useLoaded(): T;
}

const forgetting = new Set<() => void>();

/** What didn't come is fetched anew the next time it is asked for. */
export function forgetFailures(): void {
  forgetting.forEach((forget) => forget());
  forgetting.clear();
}

export function fetchedOnce<T>(fetchIt: () => Promise<T>): Fetched<T> {
  let pending: Promise<T> | undefined;
  let loaded: { readonly value: T } | undefined;
  const load = () => {
    if (pending) return pending;
    pending = fetchIt();
    pending.then(
      (value) => (loaded = { value }),
      () => forgetting.add(() => (pending = undefined)),
    );
    return pending;
  };
  return { load, useLoaded: () => (loaded ? loaded.value : use(load())) };
}

/** A page that is fetched with its messages when its route is first entered. */
export function lazily(
  files: readonly MessageFile[],
  load: () => Promise<ComponentType>,
): { readonly Component: ComponentType; readonly handle: PageHandle } {
  const page = fetchedOnce(async () => {
    const [Component] = await Promise.all([load(), loadMessages(files)]);
    return { Component };
  });
  function LazyPage() {
    const { Component } = page.useLoaded();
    return <Component />;
  }
  return { Component: LazyPage, handle: { load: page.load } };
}
