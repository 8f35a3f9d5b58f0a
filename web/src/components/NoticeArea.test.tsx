import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NoticeArea } from './NoticeArea';
import { raiseAlert } from '../platform/notices';
import { act } from 'react';
import { renderAsPage } from '../testing/renderAsPage';

describe('an alert', () => {
  test('is announced with its exact text and stays until it is dismissed', async () => {
    const { user } = renderAsPage(<NoticeArea />);
    act(() => raiseAlert('CNOT gate requires at least 2 qubits'));
    expect(screen.getByRole('alert')).toHaveTextContent('CNOT gate requires at least 2 qubits');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('raised twice is shown once', () => {
    renderAsPage(<NoticeArea />);
    act(() => {
      raiseAlert('Twice');
      raiseAlert('Twice');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
