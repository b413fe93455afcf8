import type { ImportProblem } from '#domain/lead/data/import-row.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/**
 * The results of a dry run and an import. Line numbers as in a spreadsheet: the header is 1. Never holds personal
 * data.
 */
export type ImportReport = {
  heads: string[]
  encoding: string
  delimiter: string
  ready?: number
  /** Lines whose treatment and message are left out because consent is missing. */
  dropped?: number
  problemCount?: number
  /** The first ones. */
  problems?: { line: number; problems: ImportProblem[] }[]
  /** Lines whose phone or e-mail is already known, or occurs earlier in the file. */
  duplicateLines?: number[]
  /** The first ones, with what they repeat: a folio, or a line of the file. */
  duplicates?: { line: number; of: string }[]
  skipDuplicates?: boolean
  /** The clinics of the person importing it. */
  seenClinics?: SeenClinics
  /** Lines processed so far, and leads created. */
  done?: number
  imported?: number
  /** For a rollback. */
  removed?: number
  /** Leads that staff have worked on since, which are kept. */
  touched?: string[]
  touchedCount?: number
}

/** Limit of listed lines per kind. */
export const LISTED = 200
