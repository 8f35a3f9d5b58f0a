import { describe, expect, test } from '@jest/globals';
import { FALLBACK_CONFIG, readSiteConfig } from './siteConfig';

describe('the site’s configuration', () => {
  test('takes what is given and keeps the default of what is missing or of the wrong kind', () => {
    expect(readSiteConfig({ brand: 'Lyceum', email: 7, team: 'none' })).toEqual({
      ...FALLBACK_CONFIG,
      brand: 'Lyceum',
    });
    expect(readSiteConfig(null)).toEqual(FALLBACK_CONFIG);
    expect(readSiteConfig(['brand'])).toEqual(FALLBACK_CONFIG);
  });

  test('drops team members without a name, a role or an image', () => {
    const whole = { name: 'Curriculum', role: 'Lessons', image: '/team/curriculum.svg' };
    expect(readSiteConfig({ team: [whole, { name: 'Half' }, null] }).team).toEqual([whole]);
  });
});
