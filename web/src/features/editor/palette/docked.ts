/**
 * On small screens the gates stay at the lower edge, in reach of the thumb, while the circuit above is being edited.
 * A screen that is too low for both, such as a phone on its side, scrolls instead.
 */
export const DOCKED =
  'max-lg:p-3 max-lg:shadow-lift max-lg:[@media(min-height:40rem)]:sticky max-lg:bottom-2 max-lg:z-20 lg:row-span-2';
