import { expect, jest, test } from '@jest/globals';
import { fetchedOnce, forgetFailures } from './lazily';

test('what has been fetched is fetched once', async () => {
  const fetchIt = jest.fn(() => Promise.resolve('page'));
  const page = fetchedOnce(fetchIt);
  expect(await Promise.all([page.load(), page.load()])).toEqual(['page', 'page']);
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

test('what failed is fetched anew only once its failure is forgotten', async () => {
  const fetchIt = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue('page');
  const page = fetchedOnce(fetchIt);
  await expect(page.load()).rejects.toThrow('no line');
  await expect(page.load()).rejects.toThrow('no line');
  forgetFailures();
  expect(await page.load()).toBe('page');
});
