import type { ImportedVisit } from '#domain/agenda/import/imported-visit.ts'
import type { LineOutcome, VisitLine } from '#domain/agenda/import/visit-lines.ts'

/** The results of a dry run and an import of visits, in `lead_imports.report`. */
export type VisitImportReport = {
  kind: 'visits'
  counts: Record<LineOutcome, number>
  /** The first ones that are not simply new. */
  lines: VisitLine[]
  withOverlaps?: boolean
  withClosed?: boolean
  /** Lines processed so far, and visits made. */
  done?: number
  imported?: number
  /** For a rollback: visits removed, and requests kept because somebody has worked on them. */
  removed?: number
  touched?: string[]
}

export const LISTED_LINES = 300

/** A line waiting to be imported, as its sealed cells. */
export type WaitingLine = ImportedVisit & { line: number; clinicSlug: string; outcome: LineOutcome }

/** E-mail and phone have cells of their own, by which an erasure finds the lines of a person in any import. */
export function cellsOf({ email, phone, ...rest }: WaitingLine): string[] {
  return [email, phone, JSON.stringify(rest)]
}

export function lineOfCells([email = '', phone = '', rest = '{}']: readonly string[]): WaitingLine {
  return { ...(JSON.parse(rest) as Omit<WaitingLine, 'email' | 'phone'>), email, phone }
}
