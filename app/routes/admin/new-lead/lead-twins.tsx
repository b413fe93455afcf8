import { Time } from '#app/ui/time.tsx'
import { fillText } from '#content/fill-text.ts'
import { leadWords, newLeadTexts } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { CopyCheck } from 'lucide-react'

const texts = newLeadTexts.twins

interface LeadTwinsProps {
  twins: readonly LeadRow[]
  onOpen: (folio: string) => void
}

/** Says that the person already has requests, before another one is stored. */
export function LeadTwins({ twins, onOpen }: LeadTwinsProps) {
  return (
    <div className="lead-twins full" role="status">
      {twins.length > 0 ? (
        <>
          <p>
            <CopyCheck className="icon" aria-hidden="true" />
            {twins.length === 1 ? texts.one : fillText(texts.many, { count: twins.length })}
          </p>
          <ul>
            {twins.map(({ folio, name, phone, createdAt, status }) => (
              <li key={folio}>
                <span>
                  <b>{name}</b> {phone}
                  <small>
                    {folio} · <Time at={createdAt} /> · {leadWords.status[status]}
                  </small>
                </span>
                <button type="button" className="tool-button" onClick={() => onOpen(folio)}>
                  {texts.open}
                  <span className="sr-only">: {folio}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
