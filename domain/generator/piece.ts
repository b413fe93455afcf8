import type { GeneratorEngine } from './generator-run.ts'
import type { SectionRole } from './section-role.ts'

/** What a guided piece is about. */
export const PIECE_TYPES = ['treatment', 'comparison', 'concern', 'city', 'term', 'aftercare'] as const
export type PieceType = (typeof PIECE_TYPES)[number]

export const PIECE_LENGTHS = ['short', 'medium', 'long'] as const
export type PieceLength = (typeof PIECE_LENGTHS)[number]

/** `close`: speaks to the reader (tú); `neutral`: speaks of the matter. */
export const PIECE_TONES = ['close', 'neutral'] as const
export type PieceTone = (typeof PIECE_TONES)[number]

export const PIECE_AUDIENCES = ['first', 'comparing', 'treated'] as const
export type PieceAudience = (typeof PIECE_AUDIENCES)[number]

/** What staff ask for. */
export type Brief = {
  type: PieceType
  title: string
  goal: string
  audience: PieceAudience
  keyword: string
  keywordId: string | null
  treatments: string[]
  concern: string | null
  city: string | null
  term: string | null
  length: PieceLength
  tone: PieceTone
  mustInclude: string[]
  /** Pasted by staff: listed in the draft as they are, never sent anywhere. */
  references: string[]
}

/** A passage of a published page, at the version that was read. */
export type Source = {
  id: string
  path: string
  page: string
  /** Slug or id of what the page is about. */
  subject: string
  name: string
  part: SourcePart
  heading: string
  text: string
  /** Of a list, its items; empty for prose. */
  items: string[]
  version: string
  chosen: boolean
}

export type SourcePart =
  | 'description'
  | 'benefits'
  | 'procedure'
  | 'steps'
  | 'results'
  | 'recovery'
  | 'timeline'
  | 'facts'
  | 'suitable'
  | 'notSuitable'
  | 'risksCommon'
  | 'risksSerious'
  | 'callIf'
  | 'untreated'
  | 'others'
  | 'price'
  | 'question'
  | 'why'
  | 'seeDoctor'
  | 'doNothing'
  | 'definition'
  | 'plain'
  | 'consultation'
  | 'confused'
  | 'clinic'
  | 'arrive'
  | 'article'

/** What a paragraph says, and the passages that say it; none: nobody published it, so it is marked. */
export type Paragraph = { text: string; sources: string[] }

export type PlannedSection = { id: string; role: SectionRole; title: string }

export type Section = PlannedSection & {
  state: 'waiting' | 'writing' | 'written'
  paragraphs: Paragraph[]
  /** What the model has written so far. */
  arriving: Paragraph[]
  /** Who is to write it next. */
  asked: GeneratorEngine
  engine: GeneratorEngine
  /** A new version that somebody has to accept or reject. */
  offer: { paragraphs: Paragraph[]; engine: GeneratorEngine } | null
  /** Why the rules wrote it though the model was asked. */
  notice: ModelNotice | null
  /** Sentences of the model that no source says. */
  cut: number
}

/** Why the rules wrote what a model was asked for. */
export type ModelNotice = 'off' | 'budget' | 'busy' | 'failed' | 'slow' | 'unusable' | 'cancelled'

export type PieceChecks = {
  at: string
  words: number
  similarity: { percent: number; pages: { path: string; title: string; percent: number }[] }
  /** What every text of this type needs and this one lacks. */
  missing: string[]
  unsourced: { section: string; text: string }[]
  findings: { severity: 'block' | 'warn' | 'require'; excerpt: string; message: string }[]
  problems: { field: string; message: string }[]
}

export const PIECE_STEPS = ['brief', 'sources', 'outline', 'sections', 'checks', 'sent'] as const
export type PieceStep = (typeof PIECE_STEPS)[number]

/** Everything of a guided piece, stored after each step. */
export type PieceWork = {
  step: PieceStep
  brief: Brief
  sources: Source[]
  /** Names of what the site does not say yet. */
  gaps: string[]
  outline: PlannedSection[]
  sections: Section[]
  checks: PieceChecks | null
  /** What the model took. */
  spent: { requests: number; ms: number; sent: number; received: number }
}
