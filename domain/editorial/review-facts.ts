import type { AdvertisingException, ReviewContext } from '#domain/health-advertising/finding.ts'

/** Findings in a bundled text that stay; without an expression, every one of the rule. */
export type BundledPass = { rule: string; excerpts: { source: string; flags: string } | null }

/** What the reviewer of advertising needs besides the words, so that server and editor find the same. */
export type ReviewFacts = Omit<ReviewContext, 'references' | 'exceptions'> & {
  exceptions: readonly AdvertisingException[]
  /** References of the page where the text itself lists none. */
  references: number
  bundled: readonly BundledPass[]
}
