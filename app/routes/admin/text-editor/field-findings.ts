import { createContext, use } from 'react'
import type { ShownFinding } from './findings.ts'

/** The findings of the text, for the fields that underline theirs. */
export const FindingsContext = createContext<{
  findings: readonly ShownFinding[]
  active: string | null
  open: (id: string | null) => void
}>({ findings: [], active: null, open: () => {} })

export function useFieldFindings(field: string) {
  const { findings, active, open } = use(FindingsContext)
  return { findings: findings.filter((one) => one.field === field), active, open }
}
