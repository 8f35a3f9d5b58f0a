export const time = [];
