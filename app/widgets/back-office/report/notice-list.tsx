import { Check, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportNotice } from '#domain/measurement/report.ts'

const ICONS: Readonly<Record<ReportNotice['tone'], LucideIcon>> = {
  alert: TriangleAlert,
  warn: CircleAlert,
  info: Info,
  good: CircleCheck,
}

interface NoticeListProps {
  notices: readonly ReportNotice[]
  /** Marks an alert as seen, or takes that back; absent: alerts are only shown. */
  onNote?: (id: number, noted: boolean) => void
}

/** What stands out, each with the figure that it rests on. */
export function NoticeList({ notices, onNote }: NoticeListProps) {
  return (
    <ul className="notice-list">
      {notices.map(({ id, tone, title, text, href, alert }) => {
        const Icon = ICONS[tone]
        return (
          <li key={id} data-tone={tone}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              <b>{href ? <AppLink href={href}>{title}</AppLink> : title}</b>
              <p>
                {text}
                {alert?.notedAt ? (
                  <>
                    {' '}
                    {texts.noted} <Time at={alert.notedAt} />.
                  </>
                ) : null}
              </p>
            </div>
            {alert && onNote ? (
              <button
                type="button"
                className="tool-button"
                aria-pressed={alert.notedAt !== null}
                aria-label={fillText(texts.noteOf, { title })}
                onClick={() => onNote(alert.id, alert.notedAt === null)}
              >
                <Check className="icon" aria-hidden="true" />
                {texts.note}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
