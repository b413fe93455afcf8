import { AppLink } from '#app/ui/app-link.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Money } from '#app/ui/money.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { readablePhone } from '#domain/contact/readable-phone.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import { isSubject, SUBJECTS } from '#domain/lead/lead.ts'
import { CalendarArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { subStatusText } from '../lead-parts/sub-status-text.ts'

const texts = deskTexts.facts

/** To the day of the visit, with it open; for those who may see the agenda. */
function AgendaLink({ lead: { folio, clinicSlug }, at }: { lead: LeadDetail; at: string }) {
  const { can } = useStaff()
  if (!clinicSlug || !can('agenda.read')) return null
  const { date } = inMadrid(new Date(at))
  return (
    <AppLink className="inline-link" href={`/admin/agenda?sede=${clinicSlug}&dia=${date}&cita=${folio}`}>
      {texts.inAgenda}
    </AppLink>
  )
}

interface LeadFactRowsProps {
  lead: LeadDetail
  /** Called when the number is pressed, so that the call is locked and recorded. */
  onCall: (() => void) | undefined
}

/** What is known about the person, in rows. */
export function LeadFactRows({ lead, onCall }: LeadFactRowsProps) {
  return (
    <dl className="fact-rows">
      <Row label={texts.phone}>
        {lead.doNotCall ? (
          <span className="nowrap">{readablePhone(lead.phone)}</span>
        ) : lead.phone ? (
          <a
            className="nowrap"
            href={`tel:${lead.phone.replaceAll(' ', '')}`}
            onClick={(event) => {
              if (!onCall) return
              event.preventDefault()
              onCall()
            }}
          >
            {readablePhone(lead.phone)}
          </a>
        ) : null}
      </Row>
      <Row label={texts.email}>{lead.email ? <EmailText email={lead.email} /> : null}</Row>
      <Row label={texts.clinic}>{clinicLabel(lead.clinicSlug) || texts.noClinic}</Row>
      <Row label={texts.treatment}>{lead.healthContentKept ? lead.treatmentLabel : texts.noHealth}</Row>
      <Row label={texts.subject}>{subjectText(lead.subject)}</Row>
      {lead.preferredTimes.length > 0 ? (
        <Row label={texts.times}>{lead.preferredTimes.join('; ')}</Row>
      ) : null}
      {lead.contactChannel ? (
        <Row label={texts.contactChannel}>{channelText(lead.contactChannel)}</Row>
      ) : null}
      {lead.appointmentAt ? (
        <Row label={texts.appointment}>
          <Time at={lead.appointmentAt} exact />
          {isVisitSet(lead.status) ? <VisitDownload folio={lead.folio} /> : null}
          <AgendaLink lead={lead} at={lead.appointmentAt} />
        </Row>
      ) : null}
      {lead.nextActionAt ? (
        <Row label={texts.next}>
          <Time at={lead.nextActionAt} exact />
        </Row>
      ) : null}
      {lead.subStatus ? <Row label={texts.subStatus}>{subStatusText(lead.subStatus)}</Row> : null}
      {lead.lostReason ? <Row label={texts.lostReason}>{reasonText(lead.lostReason)}</Row> : null}
      <Row label={texts.tags}>{lead.tags.join(', ')}</Row>
      <Row label={texts.value}>{lead.valueCents === null ? null : <Money cents={lead.valueCents} />}</Row>
      <Row label={texts.owner}>{lead.ownerName}</Row>
      {lead.team ? <Row label={texts.team}>{lead.team}</Row> : null}
      <Row label={texts.permissions}>{permissionsText(lead.consents)}</Row>
      {lead.language === 'es' ? null : <Row label={texts.language}>{languageText(lead.language)}</Row>}
      <Row label={texts.created}>
        <Time at={lead.createdAt} exact /> · {leadWords.channel[lead.channel]}
      </Row>
      {lead.retainUntil ? (
        <Row label={texts.retain}>
          <Time at={lead.retainUntil} day />
        </Row>
      ) : null}
    </dl>
  )
}

/** What the person allows, in one line. */
function permissionsText({ health, marketing, adult }: LeadDetail['consents']): string {
  const { given } = texts
  return [
    health ? given.health : given.noHealth,
    marketing ? given.marketing : given.noMarketing,
    ...(adult ? [given.adult] : []),
  ].join(' ')
}

/** Nothing without a value: an empty row only takes space. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function languageText(code: string): string {
  const words: Readonly<Record<string, string>> = texts.languages
  return words[code] ?? code
}

export function reasonText(reason: string): string {
  const words: Readonly<Record<string, string>> = { ...leadWords.lostReason, ...leadWords.invalidReason }
  return words[reason] ?? reason
}

function subjectText(subject: string | null): string {
  if (!subject) return ''
  return isSubject(subject) ? SUBJECTS[subject] : subject
}

function channelText(channel: string): string {
  const words: Readonly<Record<string, string>> = texts.contactChannels
  return words[channel] ?? channel
}

/** The visit as a calendar file. */
function VisitDownload({ folio }: { folio: string }) {
  const api = useAdminApi()
  const download = () =>
    api
      .download(`/leads/${folio}/appointment.ics`)
      .then((file) => saveFile(file, `cita-${folio}.ics`), errorToast)
  return (
    <button type="button" className="inline-link visit-download" onClick={() => void download()}>
      <CalendarArrowDown className="icon" aria-hidden="true" /> {deskTexts.facts.calendar}
    </button>
  )
}
