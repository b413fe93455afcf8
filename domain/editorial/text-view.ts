import type { OwnPage } from '#domain/seo/similar-pages.ts'
import type { MentionTarget } from '#domain/text/mention-linker.ts'
import type { ReviewFacts } from './review-facts.ts'
import type { TextContent } from './text-content.ts'
import type { RevisionKind, TextKind, TextState } from './text-kind.ts'

/*
 * /api/admin/texts, as staff see and change it. Someone who acted on an older version gets 409 `conflict` with
 * `current` (TextDetail); a save of other passages is merged instead (`merged: true`).
 *
 * GET    /                        ?kind=&q=&state=&category=&author=&reviewer=&view=&sort=&page= → TextList
 * GET    /counts                  → { review, expiring, failed, deadLinks }: numbers
 * POST   /                        NewText → TextDetail (201)
 * GET    /:id                     → TextDetail
 * GET    /:id/similar             → SharedWords
 * PUT    /:id/content             SaveText → SavedText
 * POST   /:id/actions             TextAct → TextDetail
 * PATCH  /:id                     TextEdit → TextDetail (slug, author, reviewer, planned date…)
 * GET    /:id/revisions           → { items: RevisionRow[] }
 * GET    /:id/revisions/:number   → { content, ...RevisionRow }
 * POST   /:id/revisions/:number/restore  SeenText → TextDetail
 * GET    /:id/comments            → { items: CommentRow[] }
 * POST   /:id/comments            { body, quote?, parentId? } → CommentRow
 * POST   /:id/comments/:id/resolve       { resolved: boolean } → CommentRow
 * POST   /:id/exceptions          { rule, excerpt, reason } → TextDetail (texts.override)
 * POST   /:id/presence            { block: string | null, leaving?: true } → { people: Presence[] }
 * POST   /:id/preview             → { url } (signed, an hour)
 * GET    /:id/export              → Markdown with front matter, JSON beside it (zip)
 * GET    /export                  → the whole blog (zip);  POST /import → { created, changed, refused }
 * GET    /pages                   → SitePages
 * GET    /vocabulary              → names for pickers: categories, treatments, concerns, terms, clinics, staff
 */

export type Finding = {
  rule: string
  severity: 'block' | 'warn' | 'require'
  /** Id of its block in domain/editorial/text-blocks.ts, and where in it; empty for the whole text. */
  block: string
  start: number
  end: number
  excerptHash: string
  /** The field of the content, `body`, `faqs.0.a`; findings about the whole text have none. */
  field: string | null
  excerpt: string
  message: string
  source: string
  proposals: string[]
  excused: boolean
}

export type Approval = {
  name: string
  college: string
  at: string
  nextReview: string
  /** The text changed since. */
  stale: boolean
}

export type Presence = { id: string; name: string; block: string | null }

export type TextRow = {
  id: string
  kind: TextKind
  slug: string
  title: string
  state: TextState
  isPublic: boolean
  /** Published, but the site can't show it. */
  unshown: boolean
  /** A published text whose working copy differs. */
  hasChanges: boolean
  category: string
  author: string | null
  reviewer: string | null
  plannedFor: string | null
  scheduledFor: string | null
  publishedAt: string | null
  reviewedAt: string | null
  nextReview: string | null
  blocks: number
  warnings: number
  /** References that no longer lead anywhere. */
  deadLinks: number
  /** Why it was not published when its time came. */
  scheduleFailure: string | null
  seoScore: number | null
  keyword: string | null
  /** In the last 28 days, rounded as everywhere. */
  views: number | null
  incomingLinks: number
  changedAt: string
}

export type TextList = {
  items: TextRow[]
  total: number
  page: number
  pages: number
  counts: Partial<Record<TextState, number>>
}

export type TextAction =
  | 'request_editorial'
  | 'request_medical'
  | 'approve'
  | 'send_back'
  | 'schedule'
  | 'unschedule'
  | 'publish'
  | 'withdraw'
  | 'discard'
  | 'archive'
  | 'reopen'

/** What an action needs and why it is not possible now. */
export type ActionChoice = { action: TextAction; possible: boolean; why: string[] }

export type TextDetail = {
  id: string
  kind: TextKind
  slug: string
  state: TextState
  version: number
  content: TextContent
  contentHash: string
  /** What the public sees; null for nothing. */
  published: TextContent | null
  /** The bundled text that an overlay changes, by field; null for whole texts. */
  bundled: Record<string, unknown> | null
  path: string
  author: { id: string; name: string } | null
  reviewer: { id: string; name: string } | null
  plannedFor: string | null
  scheduledFor: string | null
  scheduleFailure: string | null
  firstPublishedAt: string | null
  publishedAt: string | null
  nextReview: string | null
  /** The date proposed for the next review, if it is approved today. */
  suggestedReview: string
  withdrawnAt: string | null
  /** Why what was published is not on the site; null if it is, or nothing was. */
  unshown: string | null
  keyword: { id: string; text: string } | null
  aiAssisted: boolean
  approval: Approval | null
  /** What is wrong or missing to publish, by field: from the schemas of content/. */
  problems: { field: string; message: string }[]
  findings: Finding[]
  /** With them the editor reviews what is being typed, as the server will. */
  reviewFacts: ReviewFacts
  /** Texts of the site that link to its page. */
  incomingLinks: number
  actions: ActionChoice[]
  changedAt: string
  changedBy: string | null
  people: Presence[]
}

export type NewText = {
  kind: TextKind
  /** For overlays, of the bundled text; for whole texts made from the title if absent. */
  slug?: string | undefined
  content?: TextContent | undefined
  /** Copies this text. */
  copyOf?: string | undefined
  keywordId?: string | undefined
}

export type SeenText = { version: number }

export type SaveText = SeenText & {
  content: TextContent
  /** What the change began from: with it, an older version is merged instead of refused. */
  base?: TextContent | undefined
  /** `auto` for what the editor saves automatically. */
  kind: Extract<RevisionKind, 'auto' | 'saved'>
  note?: string | undefined
  /** Of an approved text: only typing errors were corrected, so approval stays, listed to its reviewer. */
  typingErrorsOnly?: boolean | undefined
}

export type SavedText = {
  text: TextDetail
  merged: boolean
  conflicts: { field: string; mine: string; theirs: string }[]
}

export type TextAct = SeenText & {
  action: TextAction
  note?: string | undefined
  /** `schedule`: local time in Madrid, `2026-11-26T09:00`. */
  at?: string | undefined
  /** `approve`: `YYYY-MM-DD`. */
  nextReview?: string | undefined
  /** `approve`: college and number, if the account has no professional with them. */
  college?: string | undefined
  /** `publish` against findings, by the direction. */
  reason?: string | undefined
  /** `withdraw`: paths the 410 page suggests. */
  alternatives?: readonly string[] | undefined
}

export type TextEdit = SeenText & {
  slug?: string | undefined
  authorId?: string | null | undefined
  reviewerId?: string | null | undefined
  plannedFor?: string | null | undefined
  keywordId?: string | null | undefined
  aiAssisted?: boolean | undefined
}

/** Every page of the site, as search engines compare them, and the names by which texts can link to them. */
export type SitePages = { pages: OwnPage[]; targets: MentionTarget[] }

/** How much of a text stands on other pages too, in percent. */
export type SharedWords = { percent: number; pages: { path: string; title: string; percent: number }[] }

export type RevisionRow = {
  number: number
  kind: RevisionKind
  note: string | null
  savedAt: string
  savedBy: string | null
  current: boolean
}

export type CommentRow = {
  id: number
  parentId: number | null
  quote: string | null
  body: string
  writtenBy: string
  isMine: boolean
  createdAt: string
  resolvedAt: string | null
}
