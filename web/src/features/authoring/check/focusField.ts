import { placesOf } from './findings';

/** The id of the element in which a part of the files is written. */
export const fieldId = (path: string): string => `draft-${path}`;

/** Takes the focus to the field of a fault, or to the part of the form that it is in. */
export function focusField(path: string): void {
  const field = placesOf(path)
    .map((place) => document.getElementById(fieldId(place)))
    .find((element) => element !== null);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
