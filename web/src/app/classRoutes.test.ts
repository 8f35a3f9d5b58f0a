import { expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('./lazily', () => ({ lazily: (messages: readonly string[]) => ({ messages }) }));
const { classRoutes } = await import('./classRoutes');

// A page whose words don't come shows the keys of its messages.
it.each([
  ['classes/new', ['classes']],
  // What a learner has handed in has the words of a verdict.
  ['classes/:classId', ['classes', 'exercises']],
  ['classes/:classId/me', ['membership']],
  ['join', ['membership']],
  ['certificates/:code', ['membership']],
  ['verify', ['membership']],
  ['verify/:code', ['membership']],
  ['privacy', ['privacy']],
])('%s comes with the words of %j', (path, messages) => {
  expect(classRoutes.find((route) => route.path === path)).toMatchObject({ messages });
});
