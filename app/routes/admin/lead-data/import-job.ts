import type { ImportField, ImportMapping } from '#domain/lead/data/import-fields.ts'

/** `GET /api/admin/imports/:id`. Line numbers are those of a spreadsheet; times are ISO strings. */
export type ImportJob = {
  id: number
  status: 'draft' | 'checked' | 'running' | 'done' | 'failed' | 'rolled_back'
  fileName: string
  rowCount: number
  createdAt: string
  report: {
    heads: string[]
    ready?: number
    dropped?: number
    problemCount?: number
    problems?: { line: number; problems: { field: ImportField; message: string }[] }[]
    duplicateCount: number
    duplicates?: { line: number; of: string }[]
    done?: number
    imported?: number
    removed?: number
    touched?: string[]
    touchedCount?: number
  }
}

/** The response once the file has been read. */
export type ReadFile = ImportJob & { guess: ImportMapping; sample: string[][] }
