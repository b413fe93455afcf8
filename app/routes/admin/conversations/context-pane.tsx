import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { useId } from 'react'
import { alertTitle } from './alert-card.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { FreeHours } from './free-hours.tsx'
import { JoinRequest } from './join-request.tsx'
import { pageText, staffName } from './names.ts'
import { TagsField } from './tags-field.tsx'
import type { Send } from './use-conversation.ts'

const texts = conversationTexts.context

interface ContextPaneProps {
  conversation: ConversationDetail
  send: Send
  mayWrite: boolean
  /** Writes the words for an hour into the reply; undefined if there is none to write. */
  onHour: ((words: string) => void) | undefined
}

/** Beside the conversation: who it is, what they agreed to, free hours, and the request it belongs to. */
export function ContextPane({ conversation, send, mayWrite, onHour }: ContextPaneProps) {
  const { me } = useStaff()
  // Stands twice in the page while the drawer is open.
  const clinicId = useId()
  const { summary, page, clinic, lead, consentedAt } = conversation
  const change = (body: object) => void send('', body, 'patch').catch(errorToast)
  const isPurged = conversation.state === 'purged'
  const isKept = mayWrite && !isPurged
  const shownClinics = clinicChoices.filter(
    ({ slug }) => slug === clinic || seesClinic({ seenClinics: me?.seenClinics ?? [] }, slug),
  )
  const done = conversation.alerts.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  return (
    <>
      {summary ? (
        <section>
          <p className="conv-summary">{summary}</p>
          <p className="conv-hint">{texts.summary}</p>
        </section>
      ) : null}
      <section>
        <h2>
          {conversation.name || conversationTexts.nobody}
          <small>
            {lead ? <AppLink href={`/admin/leads/${lead.folio}`}>{lead.folio}</AppLink> : texts.noLead}
          </small>
        </h2>
        <dl className="conv-facts">
          <ContactFacts
            key={conversation.id}
            conversation={conversation}
            onName={isKept ? change : undefined}
          />
          <div>
            <dt>
              <label htmlFor={clinicId}>{texts.clinic}</label>
            </dt>
            <dd>
              <select
                id={clinicId}
                className="conv-select"
                disabled={!isKept}
                value={clinic ?? ''}
                onChange={(event) => change({ clinic: event.target.value || null })}
              >
                <option value="">{texts.anyClinic}</option>
                {shownClinics.map(({ slug, label }) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </select>
            </dd>
          </div>
          {page ? (
            <div>
              <dt>{texts.page}</dt>
              <dd>
                <AppLink href={page} target="_blank">
                  {pageText(page)}
                </AppLink>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{texts.consent}</dt>
            <dd>{fillText(texts.consentText, { when: momentOf(consentedAt) })}</dd>
          </div>
        </dl>
      </section>
      {onHour ? (
        <section>
          <h2>{texts.free}</h2>
          <FreeHours key={conversation.id} conversation={conversation} onChoose={onHour} />
        </section>
      ) : null}
      {isKept || conversation.tags.length > 0 ? (
        <section>
          <h2>{texts.tags}</h2>
          <TagsField tags={conversation.tags} onChange={isKept ? change : undefined} />
        </section>
      ) : null}
      {done.length > 0 ? (
        <section>
          <h2>{texts.alerts}</h2>
          <ul className="conv-done">
            {done.map((alert) => (
              <li key={alert.id}>
                <b>{alertTitle(alert)}</b>
                {fillText(conversationTexts.alert.was, {
                  name: staffName(alert.acknowledgedBy) ?? conversationTexts.events.someone,
                  done: alert.done ?? '',
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isPurged ? null : <JoinRequest conversation={conversation} send={send} mayWrite={mayWrite} />}
    </>
  )
}

function momentOf(iso: string): string {
  const { date, time } = inMadrid(new Date(iso))
  return `${Number(date.slice(8))}/${Number(date.slice(5, 7))}, ${time}`
}
