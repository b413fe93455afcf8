/** A rule of a safety card: matches if everything in `all` and nothing in `none` is in the text. */
export type SafetyRule = { card: string; all: readonly RegExp[]; none?: readonly RegExp[] }
