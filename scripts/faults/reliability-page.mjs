export function writeReliability() {}
