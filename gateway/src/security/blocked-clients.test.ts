import { expect, it, jest } from '@jest/globals';
import { BlockedClients, blockedFileSchema } from './blocked-clients.js';

const blocking = (...who: string[]) => {
  const blocked = new BlockedClients();
  blocked.replace(who.map((one) => ({ who: one, until: null })));
  return (ip: string, ...clients: string[]) => blocked.has({ ip, clients: () => clients });
};

it('an address is blocked alone, however it is written', () => {
  const has = blocking('192.0.2.7');
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map((ip) => has(ip))).toEqual([true, true]);
  expect(['192.0.2.8', '2001:db8::7', 'unknown', 'fe80::1%eth0'].map((ip) => has(ip))).toEqual(
    Array(4).fill(false),
  );
});

it('a network is blocked whole, an IPv6 one too', () => {
  const has = blocking('198.51.100.0/24', '2001:db8::/64', 'fe80::/64');
  const inside = ['198.51.100.1', '::ffff:198.51.100.255', '2001:db8::1:2:3:4', 'fe80::1%eth0'];
  expect(inside.filter((ip) => !has(ip))).toEqual([]);
  expect(['198.51.101.1', '2001:db8:0:1::1'].filter((ip) => has(ip))).toEqual([]);
});

it('a client is blocked by the name that services know', () => {
  const has = blocking('member 7');
  expect(has('192.0.2.7', 'member 7', 'hash of 192.0.2.7')).toBe(true);
  expect(has('192.0.2.7', 'member 8', 'hash of 192.0.2.7')).toBe(false);
});

it('who is blocked until a moment comes back then; others stay blocked', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T08:00:00Z'));
  try {
    const blocked = new BlockedClients();
    const entries = [
      { who: '192.0.2.7', until: '2026-09-01T09:00:00.000Z' },
      { who: '192.0.2.8', until: null },
      { who: '192.0.2.9', until: '2026-09-01T07:59:59.000Z' },
    ];
    blocked.replace(blockedFileSchema.parse(entries));
    const present = () =>
      entries.map(({ who }) => who).filter((ip) => blocked.has({ ip, clients: () => [] }));
    expect(present()).toEqual(['192.0.2.7', '192.0.2.8']);
    now.mockReturnValue(Date.parse('2026-09-01T09:00:00Z'));
    expect(present()).toEqual(['192.0.2.8']);
  } finally {
    now.mockRestore();
  }
});

it('a list with a fault changes nothing', () => {
  const blocked = new BlockedClients();
  blocked.replace([{ who: '192.0.2.7', until: null }]);
  expect(() => blocked.replace([{ who: '192.0.2.8/77', until: null }])).toThrow();
  expect(blocked.has({ ip: '192.0.2.7', clients: () => [] })).toBe(true);
});
