/** @jest-environment-options {"url": "http://192.168.1.20:8080/teach"} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { JoinCode } from './JoinCode';

it('an address in the network is given out without a warning', () => {
  renderAsPage(<JoinCode code="K7QM-2F" />);
  expect(screen.queryByText(/No other device/)).toBeNull();
  expect(screen.getByText('192.168.1.20:8080/join')).toBeVisible();
});
