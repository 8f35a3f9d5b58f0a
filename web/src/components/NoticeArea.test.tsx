import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NoticeArea } from './NoticeArea';
import { alertRaised } from '../platform/noticesSlice';
import { act } from 'react';
import { renderWithStore } from '../testing/renderWithStore';

describe('an alert', () => {
  test('is announced with its exact text and stays until it is dismissed', async () => {
    const { store, user } = renderWithStore(<NoticeArea />);
    act(() => void store.dispatch(alertRaised('CNOT gate requires at least 2 qubits')));
    expect(screen.getByRole('alert')).toHaveTextContent('CNOT gate requires at least 2 qubits');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('raised twice is shown once', () => {
    const { store } = renderWithStore(<NoticeArea />);
    act(() => {
      store.dispatch(alertRaised('Twice'));
      store.dispatch(alertRaised('Twice'));
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
