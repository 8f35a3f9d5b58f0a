import { expect, it } from '@jest/globals';
import { angleText } from './angle-text.js';

it.each([
  [Math.PI, 'pi'],
  [-Math.PI, '-pi'],
  [2 * Math.PI, '2*pi'],
  [Math.PI / 2, 'pi/2'],
  [-Math.PI / 2, '-pi/2'],
  [(2 * Math.PI) / 3, '2*pi/3'],
  [(-3 * Math.PI) / 4, '-3*pi/4'],
  [Math.PI / 6, 'pi/6'],
  [Math.PI / 8, 'pi/8'],
  [Math.PI / 16, 'pi/16'],
  [Math.PI / 32, 'pi/32'],
  [Math.PI / 64, 'pi/64'],
  [Math.PI / 128, 'pi/128'],
  [Math.PI / 256, 'pi/256'],
  [Math.PI / 512, 'pi/512'],
  [Math.PI / 1024, 'pi/1024'],
  [(63 * Math.PI) / 64, '63*pi/64'],
  [64 * Math.PI, '64*pi'],
  // Beyond that all digits say more.
  [65 * Math.PI, String(65 * Math.PI)],
  [0, '0'],
  [0.5, '0.5'],
  [1e-7, '1.0e-7'],
  [-2e21, '-2.0e+21'],
  [1.5e-7, '1.5e-7'],
])('the angle %d is written as %s', (angle, text) => expect(angleText(angle)).toBe(text));
