import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { useIsGone } from '#app/widgets/back-office/live/gone-leads.ts'

const texts = deskTexts.gone

interface LeadThereProps {
  folio: string
  /** Level of the heading that replaces the person's name. */
  level: 'h1' | 'h2'
  children: ReactNode
}

/** Shows the request while it exists; an erased one is not fetched again. */
export function LeadThere({ folio, level: Heading, children }: LeadThereProps) {
  const gone = useIsGone(folio)
  if (!gone) return children
  return (
    <section className="admin-empty" aria-labelledby="lead-gone">
      <Heading id="lead-gone" tabIndex={-1}>
        {fillText(texts.title, { folio })}
      </Heading>
      <p role="status">{texts.text}</p>
    </section>
  )
}

/** No failure: the folio was mistyped, or the request is of a clinic that its reader does not see. */
export function NoLead({ level: Heading }: Pick<LeadThereProps, 'level'>) {
  return (
    <section className="admin-empty">
      <Heading>{deskTexts.notFound}</Heading>
    </section>
  )
}
