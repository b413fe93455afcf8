import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { AlertRow } from '#domain/conversations/conversation-view.ts'
import { TriangleAlert } from 'lucide-react'

const texts = conversationTexts.alert

interface AlertCardProps {
  alert: AlertRow
  href: string
  /** Undefined if the user may not. */
  onAttend: ((alert: AlertRow) => void) | undefined
}

/** An alert in the visitor's words, until somebody writes down what was done. */
export function AlertCard({ alert, href, onAttend }: AlertCardProps) {
  const name = alert.name || conversationTexts.nobody
  return (
    <li className="conv-alert">
      <p>
        <TriangleAlert className="icon" aria-hidden="true" />
        <b>{alertTitle(alert)}</b>
        <Time at={alert.at} />
      </p>
      <AppLink href={href}>
        <q>{alert.text}</q>
      </AppLink>
      <div>
        <span>{[name, clinicLabel(alert.clinic)].filter(Boolean).join(' · ')}</span>
        {onAttend ? (
          <button type="button" onClick={() => onAttend(alert)}>
            {texts.attend}
          </button>
        ) : null}
      </div>
    </li>
  )
}

/** «Posible complicación»; with less certainty, «Puede ser: …». */
export function alertTitle({ category, level }: Pick<AlertRow, 'category' | 'level'>): string {
  const name = conversationTexts.category[category]
  return level === 'sure' ? name : fillText(texts.likely, { category: name.toLowerCase() })
}
