import { describe, expect, it } from '@jest/globals';
import { isLoopback } from './isLoopback';

describe('a loopback address', () => {
  it.each(['localhost', 'LOCALHOST', 'school.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'is %s',
    (name) => {
      expect(isLoopback(name)).toBe(true);
    },
  );

  it.each([
    '192.168.1.20',
    'school.example',
    'localhost.example',
    '127.0.0.1.example',
    '[fe80::1]',
    '12.7.0.0',
  ])('is not %s', (name) => {
    expect(isLoopback(name)).toBe(false);
  });
});
