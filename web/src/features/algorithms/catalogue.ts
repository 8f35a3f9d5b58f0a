/** One row per algorithm page, in the order of the recommended path. Words stand in the message file `cards`. */
export const ALGORITHMS = [
  { id: 'grover', complexity: 'O(√N)', difficulty: 'beginner', minutes: 15 },
  { id: 'deutsch-jozsa', complexity: 'O(1)', difficulty: 'intermediate', minutes: 20 },
  { id: 'bernstein-vazirani', complexity: 'O(1)', difficulty: 'intermediate', minutes: 18 },
  { id: 'simon', complexity: 'O(n)', difficulty: 'advanced', minutes: 25 },
] as const;

export type Algorithm = (typeof ALGORITHMS)[number];
export type AlgorithmId = Algorithm['id'];

export const algorithmPath = (id: AlgorithmId): string => `/algorithms/${id}`;
