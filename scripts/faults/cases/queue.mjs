export const queue = [];
