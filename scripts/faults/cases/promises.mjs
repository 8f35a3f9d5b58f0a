export const promises = [];
