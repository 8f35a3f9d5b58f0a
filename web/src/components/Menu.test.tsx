import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './Menu';

const onClose = jest.fn();
const chosen = jest.fn();
const items = ['Copy', 'Cut', 'Paste', 'Delete'].map((label) => ({
  label,
  keys: `keys of ${label}`,
  disabled: label === 'Paste',
  onChoose: () => chosen(label),
}));
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () => document.activeElement!.textContent;
const item = (label: string) => screen.getByRole('menuitem', { name: new RegExp(`^${label}`) });

let leave: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<button id="before">before</button>';
  document.getElementById('before')!.focus();
  leave = render(<Menu label="Edit" items={items} at={{ x: 30, y: 70 }} onClose={onClose} />).unmount;
});

describe('a menu', () => {
  it('stands where it was asked for, takes the focus, and gives it back', () => {
    const menu = screen.getByRole('menu', { name: 'Edit' });
    expect([menu.style.left, menu.style.top]).toEqual([
      expect.stringContaining('30px'),
      expect.stringContaining('70px'),
    ]);
    expect(focused()).toBe('Copykeys of Copy');
    leave();
    expect(focused()).toBe('before');
  });

  it.each([
    [['ArrowDown'], 'Cut'],
    [['ArrowDown', 'ArrowDown'], 'Paste'],
    [['ArrowUp'], 'Delete'],
    [['ArrowUp', 'ArrowUp'], 'Paste'],
    [['ArrowDown', 'ArrowDown', 'ArrowUp'], 'Cut'],
    [['End'], 'Delete'],
    [['End', 'ArrowDown'], 'Copy'],
    [['ArrowDown', 'ArrowDown', 'Home'], 'Copy'],
    [['x'], 'Copy'],
  ])('after the keys %j is at %s', (keys, label) => {
    keys.forEach(press);
    expect(focused()).toBe(`${label}keys of ${label}`);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes before it does what is chosen', () => {
    chosen.mockImplementation(() => expect(onClose).toHaveBeenCalledTimes(1));
    fireEvent.click(item('Cut'));
    expect(chosen.mock.calls).toEqual([['Cut']]);
  });

  it('does nothing for what can’t be done now', () => {
    expect(item('Paste')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(item('Paste'));
    expect([chosen.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  });

  it.each(['Escape', 'Tab'])('closes on %s', (key) => {
    press(key);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on a press beside it, not on one inside', () => {
    fireEvent.pointerDown(item('Cut'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.getElementById('before')!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps its keys from what is behind it', () => {
    const behind = jest.fn();
    document.body.addEventListener('keydown', behind);
    press('ArrowDown');
    press('x');
    document.body.removeEventListener('keydown', behind);
    expect(behind).not.toHaveBeenCalled();
  });
});
