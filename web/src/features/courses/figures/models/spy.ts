/**
 * A spy who measures a share of the photons and sends on what she found, in a basis turned by an angle.
 * @param angle of her filter in the room, in radians: 0 is straight, π/4 diagonal, π/8 halfway between
 * @param share from 0 to 1
 * @returns of the kept bits, those that become wrong and those that she knows or guesses right
 */
export function spyEffect(angle: number, share: number): { readonly wrong: number; readonly known: number } {
  const rows = [angle, Math.PI / 4 - angle].map((off) => ({
    known: Math.cos(off) ** 2,
    // The right state found and read right, or the wrong one found and read as the right one.
    wrong: 1 - Math.cos(off) ** 4 - Math.sin(off) ** 4,
  }));
  const mean = (part: 'known' | 'wrong') => (rows[0]![part] + rows[1]![part]) / 2;
  return { wrong: share * mean('wrong'), known: 0.5 + share * (mean('known') - 0.5) };
}

/**
 * A spy who turns a qubit by θ where the photon is 1, and measures it later, as well as can be.
 * @param theta in radians: 0 does nothing, π is a CNOT
 */
export function gentleSpyEffect(theta: number): { readonly wrong: number; readonly known: number } {
  return { wrong: (1 - Math.cos(theta / 2)) / 4, known: 0.5 + Math.sin(theta / 2) / 4 };
}
