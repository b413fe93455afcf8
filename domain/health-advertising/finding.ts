import type { AdvertisingMode, Regulatory } from '#domain/text/advertising.ts'
import type { DrugVocabulary } from './medicines.ts'
import type { Severity } from './rule.ts'

export type ReviewedKind =
  | 'article'
  | 'treatment'
  | 'term'
  | 'concern'
  | 'unit'
  | 'clinic'
  | 'city'
  | 'page'
  | 'setting'
  | 'email'
  | 'meta'

/** A finding that a person has allowed in one text, with a reason. */
export type AdvertisingException = {
  rule: string
  /** `excerptHash` of the finding: another sentence with the same words is not excused. */
  excerptHash: string
  reason: string
  approver: string
}

export type ReviewContext = {
  kind: ReviewedKind
  mode: AdvertisingMode
  vocabulary: DrugVocabulary
  /** Of the treatment that the text is about. */
  regulatory?: Regulatory
  /** The treatment is surgical or endoscopic. */
  surgical?: boolean
  /** Number of references. */
  references?: number
  /** Says what can go wrong, outside the blocks; otherwise a heading or a callout must. */
  hasRisks?: boolean
  reviewer?: string | null
  /** `YYYY-MM-DD` */
  reviewedOn?: string | null
  hasPrice?: boolean
  hasPriceNote?: boolean
  exceptions?: readonly AdvertisingException[]
}

/** Something in a text that the law on health advertising forbids, limits or asks for. */
export type AdvertisingFinding = {
  rule: string
  severity: Severity
  /** In the text of the block, which they slice to the excerpt. */
  start: number
  end: number
  /** Id of the block; empty if the finding is about the whole text. */
  block: string
  excerpt: string
  excerptHash: string
  /** Why, in one Spanish sentence. */
  message: string
  source: string
  /** New wordings that replace exactly the excerpt. */
  proposals: string[]
  excused?: { reason: string; approver: string }
}
