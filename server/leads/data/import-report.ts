import type { ImportProblem } from '#domain/lead/data/import-row.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/** What a dry run and an import found out. Lines count as in a spreadsheet: the heads are 1. Never values of a person. */
export type ImportReport = {
  heads: string[]
  encoding: string
  delimiter: string
  ready?: number
  /** Lines whose treatment and message are left out, for want of consent. */
  dropped?: number
  problemCount?: number
  /** The first ones. */
  problems?: { line: number; problems: ImportProblem[] }[]
  /** Lines whose telephone or e-mail is known already, or stands in the file a second time. */
  duplicateLines?: number[]
  /** The first ones, with whom they repeat: a folio, or a line of the file. */
  duplicates?: { line: number; of: string }[]
  skipDuplicates?: boolean
  /** Those of whoever has it brought in. */
  seenClinics?: SeenClinics
  /** Lines looked at so far, and leads made of them. */
  done?: number
  imported?: number
  /** Of a roll-back. */
  removed?: number
  /** What staff had worked on meanwhile, which stays. */
  touched?: string[]
  touchedCount?: number
}

/** So many of each kind are listed. */
export const LISTED = 200
