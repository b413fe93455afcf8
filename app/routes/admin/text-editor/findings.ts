import type { Finding } from '#domain/editorial/text-view.ts'

/** A finding with a name for this screen, and which occurrence of its words it is in the body. */
export type ShownFinding = Finding & { id: string; nth: number }

/** Findings with their names, in the order of the text; excused ones do not ask for anything any more. */
export function shownFindings(findings: readonly Finding[]): ShownFinding[] {
  const counts = new Map<string, number>()
  return findings
    .filter(({ excused }) => !excused)
    .map((finding) => {
      const words = `${finding.rule} ${finding.field ?? ''} ${finding.excerpt.toLowerCase()}`
      const nth = counts.get(words) ?? 0
      counts.set(words, nth + 1)
      return { ...finding, nth, id: `${words} ${nth}` }
    })
}

/** Whether it concerns the running text, where it can be underlined. */
export const isInBody = ({ field, excerpt }: Finding): boolean =>
  (field === 'body' || field?.startsWith('body.') === true) && excerpt !== ''
