import '@testing-library/jest-dom/jest-globals';
import { messages, type MessageFile } from '../content/messages';
import { startI18n, loadMessages } from '../platform/i18n';

// What jsdom lacks: media queries, element observers, scrolling and a drawing canvas.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  // Newer browsers return a promise; an effect that returned it would break its page.
  scrollTo: () => Promise.resolve(),
});
HTMLCanvasElement.prototype.getContext = () => null;

const MESSAGE_FILES: MessageFile[] = [
  'about',
  'algorithms',
  'authoring',
  'cards',
  'classes',
  'code',
  'courses',
  'diagnosis',
  'editor',
  'exercises',
  'figures',
  'home',
  'membership',
  'privacy',
  'learning',
  'play',
  'search',
  'shelf',
  'shell',
  'simulator',
];
await startI18n(messages);
await loadMessages(MESSAGE_FILES);
