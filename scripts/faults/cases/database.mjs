export const database = [];
