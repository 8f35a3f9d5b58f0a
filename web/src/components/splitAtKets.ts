/** A ket, a bra, an inner product, or the square of a size: `|01⟩`, `⟨ψ|`, `⟨0|1⟩`, `|a|²`. */
const KET =
  /(\|?⟨[^\s|⟨⟩]{1,16}\|[^\s|⟨⟩]{1,16}⟩(?:\|²?)?|\|[^\s|⟨⟩]{1,16}⟩|⟨[^\s|⟨⟩]{1,16}\||\|[^\s|⟨⟩]{1,16}\|²)/u;

/** The text in parts, of which every second is a ket. A line may break after a bar, which would tear them apart. */
export const splitAtKets = (text: string): string[] => text.split(KET);
