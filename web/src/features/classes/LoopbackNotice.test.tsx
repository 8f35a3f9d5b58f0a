/** @jest-environment-options {"url": "http://127.0.0.1:8080/teach"} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { JoinCode } from './JoinCode';
import { joinLink, personalLink, teacherLink } from './keys';

it('an address that no other device can open is said to be one, with the port to use instead', () => {
  renderAsPage(<JoinCode code="K7QM-2F" />);
  expect(
    screen.getByText(
      'No other device can open 127.0.0.1:8080, because there it means that device itself. Start Superpose with HOST=0.0.0.0, and open this page by your computer’s address in the network, such as http://192.168.1.20:8080.',
    ),
  ).toBeVisible();
  expect(screen.getByText('127.0.0.1:8080/join')).toBeVisible();
});

it('links have the port of the page', () => {
  expect([
    joinLink('K7QM-2F'),
    teacherLink('c1', 'k'),
    personalLink({ classId: 'c1', memberKey: 'm' }),
  ]).toEqual([
    'http://127.0.0.1:8080/join?code=K7QM-2F',
    'http://127.0.0.1:8080/classes/c1#teacher=k',
    'http://127.0.0.1:8080/join#class=c1&key=m',
  ]);
});
