import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ViewTabs, type View } from './ViewTabs';

function Tabs() {
  const [view, setView] = useState<View>('density');
  return (
    <ViewTabs view={view} onView={setView}>
      {view}
    </ViewTabs>
  );
}
const tabs = () => screen.getAllByRole('tab');
const chosen = () => tabs().filter((tab) => tab.getAttribute('aria-selected') === 'true');

it('the views of a state have their names, in their order, and one tab stop', () => {
  render(<Tabs />);
  expect(screen.getByRole('tablist', { name: 'Ways to see the state' })).toBeVisible();
  expect(tabs().map(({ textContent, tabIndex }) => `${textContent} ${tabIndex}`)).toStrictEqual([
    'Amplitudes -1',
    'Circles -1',
    'Q-sphere -1',
    'Density matrix 0',
    'Bloch spheres -1',
    'Ket -1',
    'Unitary -1',
  ]);
});

it.each([
  ['ArrowRight', 'Bloch spheres', 'bloch'],
  ['ArrowLeft', 'Q-sphere', 'qSphere'],
  ['Home', 'Amplitudes', 'amplitudes'],
  ['End', 'Unitary', 'unitary'],
])('%s goes to %s, which is shown', (key, name, view) => {
  render(<Tabs />);
  expect(fireEvent.keyDown(chosen()[0]!, { key })).toBe(false);
  expect(chosen().map(({ textContent }) => textContent)).toStrictEqual([name]);
  expect(chosen()[0]).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(view);
});

it('a click shows its view, and other keys are the browser’s', () => {
  render(<Tabs />);
  fireEvent.click(screen.getByRole('tab', { name: 'Ket' }));
  expect(screen.getByRole('tabpanel', { name: 'Ket' })).toHaveTextContent('ket');
  expect(fireEvent.keyDown(chosen()[0]!, { key: 'ArrowDown' })).toBe(true);
  expect(chosen().map(({ textContent }) => textContent)).toStrictEqual(['Ket']);
});
