/** Where there is not room for all basis states: the indices of the `count` most probable, in index order. */
export function mostProbable(probabilities: ArrayLike<number>, count: number): number[] {
  const { length } = probabilities;
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const least = Float64Array.from(probabilities).sort()[length - count]!;
  const above: number[] = [];
  const level: number[] = [];
  for (let index = 0; index < length; index += 1) {
    if (probabilities[index]! > least) above.push(index);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: a longer list only takes more memory
    const hasRoom = level.length < count;
    if (probabilities[index] === least && hasRoom) level.push(index);
  }
  return [...above, ...level.slice(0, count - above.length)].sort((a, b) => a - b);
}
