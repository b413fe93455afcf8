import type { Finding } from '#domain/editorial/text-view.ts'

/** A finding with a name for this screen, and which occurrence of its words it is in its field. */
export type ShownFinding = Finding & { id: string; nth: number }

/** Findings with their names, in the order of the text; excused ones do not ask for anything any more. */
export function shownFindings(findings: readonly Finding[]): ShownFinding[] {
  const counts = new Map<string, number>()
  return findings
    .map((finding) => {
      const words = `${finding.rule} ${finding.field ?? ''} ${finding.excerpt.toLowerCase()}`
      const nth = counts.get(words) ?? 0
      counts.set(words, nth + 1)
      return { ...finding, nth, id: `${words} ${nth}` }
    })
    .filter(({ excused }) => !excused)
}

/** Whether it concerns the running text of an article. */
export const isInBody = ({ field, excerpt }: Finding): boolean => field === 'body' && excerpt !== ''

/** Whether only the server can find it: it has asked for the addresses of the references. */
export const isServers = ({ rule }: Finding): boolean => rule === 'dead-link'
