import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import type { ReportNotice } from '#domain/measurement/report.ts'

const ICONS: Readonly<Record<ReportNotice['tone'], LucideIcon>> = {
  alert: TriangleAlert,
  warn: CircleAlert,
  info: Info,
  good: CircleCheck,
}

/** What stands out, each with the figure that it rests on. */
export function NoticeList({ notices }: { notices: readonly ReportNotice[] }) {
  return (
    <ul className="notice-list">
      {notices.map(({ id, tone, title, text, href }) => {
        const Icon = ICONS[tone]
        return (
          <li key={id} data-tone={tone}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              <b>{href ? <AppLink href={href}>{title}</AppLink> : title}</b>
              <p>{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
