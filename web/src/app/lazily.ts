import type { ComponentType } from 'react';
import type { MessageFile } from '../content/messages';
import { loadMessages } from '../platform/i18n';

/** A page that is fetched with its messages when its route is first entered. */
export const lazily = (files: readonly MessageFile[], load: () => Promise<ComponentType>) => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadMessages(files)]);
    return { Component };
  },
});
