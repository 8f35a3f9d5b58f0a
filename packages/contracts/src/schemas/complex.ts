import { z } from 'zod';

export const complexSchema = z.object({ real: z.number(), imag: z.number() });
export type WireComplex = z.infer<typeof complexSchema>;
