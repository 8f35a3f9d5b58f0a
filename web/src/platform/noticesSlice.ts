import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly id: string;
  readonly message: string;
}

/** Alerts that stay on the screen until the reader dismisses them. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    alertRaised: {
      prepare: (message: string) => ({ payload: { id: nanoid(), message } }),
      /** The same sentence again replaces the old one, so that it is announced anew and never piles up. */
      reducer: (notices, { payload }: PayloadAction<Notice>) => [
        ...notices.filter(({ message }) => message !== payload.message),
        payload,
      ],
    },
    alertDismissed: (notices, { payload: id }: PayloadAction<string>) =>
      notices.filter((notice) => notice.id !== id),
  },
  selectors: { selectNotices: (notices) => notices },
});

export const { alertRaised, alertDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
