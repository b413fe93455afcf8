/** A rule of a safety card: everything in `all` has to be in the text, and nothing of `none`. */
export type SafetyRule = { card: string; all: readonly RegExp[]; none?: readonly RegExp[] }
