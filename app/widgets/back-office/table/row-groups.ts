import type { ReactNode } from 'react'

/** Puts the rows of a table under headings. */
export type RowGroups<Row> = {
  /** The group of a row. Rows of a group stand together. */
  of: (row: Row) => string
  head: (group: string, rows: readonly Row[]) => ReactNode
  /** The tone of a heading. */
  tone?: (group: string) => 'late' | undefined
}

type Section<Row, Shown> = { id: string; rows: readonly Row[]; shown: readonly Shown[] }

/** The shown rows in runs of one group; a single run without groups. */
export function sectionsOf<Row, Shown extends { original: Row }>(
  shown: readonly Shown[],
  groups: RowGroups<Row> | undefined,
): Section<Row, Shown>[] {
  const sections: { id: string; rows: Row[]; shown: Shown[] }[] = []
  for (const one of shown) {
    const id = groups?.of(one.original) ?? ''
    const last = sections.at(-1)
    if (last?.id === id) {
      last.rows.push(one.original)
      last.shown.push(one)
    } else sections.push({ id, rows: [one.original], shown: [one] })
  }
  return sections
}
