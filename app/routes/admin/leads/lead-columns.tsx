import { AppLink } from '#app/ui/app-link.tsx'
import { Money } from '#app/ui/money.tsx'
import { NobodyMark, PersonMark } from '#app/ui/person-mark.tsx'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { Copy, FlaskConical, PhoneOff, Send, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { subStatusText } from '../lead-parts/sub-status-text.ts'
import { LeadStatusChip } from './lead-status.tsx'
import { ListClock } from './response-clock.tsx'

const { columns: heads, subjects, channels, marks } = adminLeads

const dash = <span className="muted cell-none">–</span>
const time = (at: string | null) => (at ? <Time at={at} /> : dash)
const words = (text: string | null) => text || dash
const yesNo = (is: boolean) => (is ? adminLeads.yes : adminLeads.no)

/** Every field the list can show; those needed for daily work at the call desk are visible by default. */
export const LEAD_COLUMNS: readonly AdminColumn<LeadRow>[] = [
  {
    id: 'name',
    header: heads.name,
    sort: true,
    fixed: true,
    phone: 'title',
    cell: (row) => (
      <span className="lead-name">
        <AppLink href={`/admin/leads/${row.folio}`} title={row.name}>
          {row.name}
        </AppLink>
        <LeadMarks row={row} />
      </span>
    ),
  },
  {
    id: 'interest',
    header: heads.interest,
    phone: 'line',
    cell: ({ treatmentLabel, subject }) => (
      <span className="lead-interest">{words(treatmentLabel ?? subjectText(subject))}</span>
    ),
  },
  {
    id: 'clinic',
    header: heads.clinic,
    sort: true,
    cell: ({ clinicSlug }) => <span className="nowrap">{words(clinicLabel(clinicSlug))}</span>,
  },
  {
    id: 'status',
    header: heads.status,
    sort: true,
    cell: ({ status }) => <LeadStatusChip status={status} />,
  },
  {
    id: 'respondBy',
    header: heads.respondBy,
    sort: true,
    phone: 'end',
    cell: (row) => <ListClock lead={row} />,
  },
  {
    id: 'phone',
    header: heads.phone,
    cell: ({ phone }) => (phone ? <span className="numbers nowrap">{phone}</span> : dash),
  },
  {
    id: 'nextAction',
    header: heads.nextAction,
    sort: true,
    phone: 'hidden',
    cell: (row) => <NextAction row={row} />,
  },
  {
    id: 'channel',
    header: heads.channel,
    hidden: true,
    phone: 'hidden',
    cell: ({ channel }) => channels[channel],
  },
  {
    id: 'created',
    header: heads.created,
    sort: true,
    phone: 'hidden',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    id: 'owner',
    header: heads.owner,
    cell: ({ ownerName }) =>
      ownerName ? <PersonMark name={ownerName} /> : <NobodyMark label={adminLeads.none} />,
  },
  {
    id: 'folio',
    header: heads.folio,
    hidden: true,
    phone: 'hidden',
    cell: ({ folio }) => <span className="numbers nowrap">{folio}</span>,
  },
  { id: 'email', header: heads.email, hidden: true, phone: 'hidden', cell: ({ email }) => words(email) },
  { id: 'attempts', header: heads.attempts, hidden: true, align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'appointment',
    header: heads.appointment,
    sort: true,
    hidden: true,
    cell: (row) => time(row.appointmentAt),
  },
  {
    id: 'subStatus',
    header: heads.subStatus,
    hidden: true,
    cell: ({ subStatus }) => words(subStatusText(subStatus)),
  },
  {
    id: 'lostReason',
    header: heads.lostReason,
    hidden: true,
    cell: ({ lostReason }) => words(reasonText(lostReason)),
  },
  { id: 'updated', header: heads.updated, sort: true, hidden: true, cell: (row) => time(row.changedAt) },
  {
    id: 'firstResponse',
    header: heads.firstResponse,
    hidden: true,
    cell: (row) => time(row.firstResponseAt),
  },
  { id: 'tags', header: heads.tags, hidden: true, cell: ({ tags }) => words(tags.join(', ')) },
  { id: 'campaign', header: heads.campaign, hidden: true, cell: ({ campaign }) => words(campaign) },
  { id: 'subject', header: heads.subject, hidden: true, cell: ({ subject }) => words(subjectText(subject)) },
  { id: 'team', header: heads.team, hidden: true, cell: ({ team }) => words(team) },
  { id: 'language', header: heads.language, hidden: true, cell: ({ language }) => language },
  {
    id: 'value',
    header: heads.value,
    hidden: true,
    align: 'end',
    cell: ({ valueCents }) => (valueCents === null ? dash : <Money cents={valueCents} />),
  },
  {
    id: 'marketing',
    header: heads.marketing,
    hidden: true,
    phone: 'hidden',
    cell: ({ marketing }) => yesNo(marketing),
  },
  {
    id: 'doNotCall',
    header: heads.doNotCall,
    hidden: true,
    phone: 'hidden',
    cell: ({ doNotCall }) => yesNo(doNotCall),
  },
  {
    id: 'erasedOn',
    header: heads.erasedOn,
    hidden: true,
    phone: 'hidden',
    cell: ({ erasedOn }) => <Time at={erasedOn} day />,
  },
]

/** Red once it is late. */
function NextAction({ row: { nextActionAt, status } }: { row: LeadRow }) {
  const now = useNow(60_000)
  if (!nextActionAt) return dash
  const late = !isClosed(status) && Date.parse(nextActionAt) < now
  return (
    <span className="lead-due" data-due={late ? 'late' : undefined}>
      <Time at={nextActionAt} />
    </span>
  )
}

/** Flags of a request, each with a text for screen readers. */
export function LeadMarks({ row }: { row: LeadRow }) {
  const shown: [boolean, LucideIcon, string][] = [
    [row.isTest, FlaskConical, marks.test],
    [row.doNotCall, PhoneOff, marks.doNotCall],
    [row.duplicate, Copy, marks.duplicate],
    [row.webhookFailed, Send, marks.webhook],
    [row.lockedBy !== null, UserRound, fillText(marks.locked, { name: row.lockedBy ?? '' })],
  ]
  return shown.map(([isShown, Icon, label]) =>
    isShown ? (
      <span key={label} className="lead-mark" title={label}>
        <Icon className="icon" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
    ) : null,
  )
}

/** Why it was lost, or why it is invalid. */
function reasonText(reason: string | null): string {
  const known: Readonly<Record<string, string>> = { ...adminLeads.lostReasons, ...adminLeads.invalidReasons }
  return reason === null ? '' : (known[reason] ?? reason)
}

export function subjectText(subject: string | null): string {
  return subject !== null && subject in subjects
    ? subjects[subject as keyof typeof subjects]
    : (subject ?? '')
}
