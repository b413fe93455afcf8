import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AffectedVisit } from '#domain/agenda/agenda-view.ts'
import { dayName } from '#domain/calendar/madrid-calendar.ts'
import { clockOf, dateOf } from './agenda-time.ts'

const texts = agendaTexts.close

type Choice = 'move' | 'leave' | 'cancel'
/** By the id of the visit. */
export type Choices = Readonly<Record<number, Choice>>

/** What was chosen; without a choice it moves if it can. A blocked person's visit stays. */
export function choiceOf({ visit, proposal }: AffectedVisit, choices: Choices): Choice {
  if (!visit.person) return 'leave'
  return choices[visit.id] ?? (proposal ? 'move' : 'leave')
}

interface AffectedListProps {
  affected: readonly AffectedVisit[]
  choices: Choices
  onChoose: (id: number, choice: Choice) => void
}

/** Who has a visit on a day to be closed, what is proposed, and what each will read. */
export function AffectedList({ affected, choices, onChoose }: AffectedListProps) {
  return (
    <ul className="agenda-affected" aria-label={texts.choices}>
      {affected.map((one) => {
        const { visit, proposal, message } = one
        const name = visit.person?.name ?? agendaTexts.hidden
        const choice = choiceOf(one, choices)
        return (
          <li key={visit.id}>
            <p>
              <time dateTime={visit.startsAt}>{clockOf(visit.startsAt)}</time>
              <b>{name}</b>
            </p>
            <label>
              <span className="sr-only">{fillText(texts.what, { name })}</span>
              <select
                className="input"
                value={choice}
                onChange={({ target }) => onChoose(visit.id, target.value as Choice)}
              >
                {proposal ? (
                  <option value="move">
                    {fillText(texts.move, {
                      day: `${dayName(dateOf(proposal.at))} ${Number(dateOf(proposal.at).slice(8))}`,
                      time: clockOf(proposal.at),
                    })}
                  </option>
                ) : null}
                <option value="leave">{texts.leave}</option>
                {visit.person ? <option value="cancel">{texts.cancel}</option> : null}
              </select>
            </label>
            {choice === 'leave' ? null : (
              <p className="agenda-message">
                {message ? (
                  <>
                    {texts.message} «{choice === 'move' ? message.move : message.cancel}»
                  </>
                ) : (
                  texts.noMail
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
