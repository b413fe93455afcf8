import type { LineOutcome, VisitLine } from '#domain/agenda/import/visit-lines.ts'

/** `GET /api/admin/agenda/imports/:id`. */
export type VisitImportJob = {
  id: number
  status: 'draft' | 'checked' | 'running' | 'done' | 'failed' | 'rolled_back'
  fileName: string
  rowCount: number
  createdAt: string
  report: {
    counts: Record<LineOutcome, number>
    lines: VisitLine[]
    done?: number
    imported?: number
    removed?: number
    touched?: string[]
  }
}

export type VisitImportDeclaration = {
  lawfulSource: string
  declared: boolean
  withOverlaps: boolean
  withClosed: boolean
}
