import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { VisitDone } from '#domain/agenda/visit-done.ts'
import { isMoment } from '#domain/calendar/is-moment.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { withdrawIn } from '../../leads/data/withdraw-consent.ts'
import { parseInput } from '../../shared/http/parse-body.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { refused } from '../../shared/http/refused.ts'
import { acceptOffer } from '../waiting/accept-offer.ts'
import { joinWaiting, leaveWaiting, refuseOffer, waitingInput } from '../waiting/waiting-list.ts'
import { cancelOwn } from './cancel-own.ts'
import { changeOwn } from './change-own.ts'
import { findOwn, type OwnVisit } from './find-own.ts'
import { noteOwn } from './note-own.ts'
import { renewOwn } from './renew-own.ts'
import { withOwn } from './with-own.ts'

export type VisitAnswer =
  | { done: VisitDone }
  | {
      done: null
      status: 409 | 422 | 429
      message: string
      errors: Readonly<Record<string, string>>
      /** Hours in place of one that is taken. */
      alternatives: readonly Alternative[]
      /** What was typed, as it was. */
      typed: { note: string; fromDate: string; untilDate: string; parts: string[] }
    }

/**
 * What a form on the page of a visit asks for (`que`), from scripts or not.
 * @throws {AppError} `not_found` if the link is no good
 */
export async function actOnOwn(
  deps: Deps,
  token: string,
  form: FormData,
  clientAddress: string,
): Promise<VisitAnswer> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    await rateLimitsOf(deps).consume('visits', clientAddress)
    const own = await findOwn(deps, deps.database.db, token)
    if (typeof own === 'string') throw new AppError('not_found', 'Este enlace ya no sirve.')
    return { done: await act(deps, token, own, { text, form }) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    const { alternatives = [] } = (error.current ?? {}) as { alternatives?: readonly Alternative[] }
    const status = error.code === 'conflict' ? 409 : error.code === 'rate_limited' ? 429 : 422
    const { message, fields: errors = {} } = error
    const parts = form.getAll('parts').filter((part) => typeof part === 'string')
    const typed = {
      note: text('note'),
      fromDate: text('fromDate'),
      untilDate: text('untilDate'),
      parts,
    }
    return { done: null, status, message, errors, alternatives, typed }
  }
}

type Asked = { text: (name: string) => string; form: FormData }

async function act(deps: Deps, token: string, own: OwnVisit, { text, form }: Asked): Promise<VisitDone> {
  const { appointment, lead } = own
  const about = { leadId: lead.id }
  switch (text('que')) {
    case 'cambiar': {
      const at = text('hour')
      if (!isMoment(at)) throw refused('hour', deps.site.current.pages.visit.change.missing)
      const clinicSlug = deps.site.current.clinicSlugs.find((slug) => slug === text('clinic'))
      await changeOwn(deps, token, { at: new Date(at), clinicSlug: clinicSlug ?? appointment.clinicSlug })
      return 'cambiada'
    }
    case 'confirmar':
      await changeOwn(deps, token, { at: appointment.startsAt, clinicSlug: appointment.clinicSlug })
      return 'confirmada'
    case 'anular':
      await cancelOwn(deps, token)
      return 'anulada'
    case 'nota':
      await noteOwn(deps, token, { text: text('note'), consent: form.has('consent') })
      return 'nota'
    case 'retirar':
      await withdrawOwn(deps, token)
      return 'retirado'
    case 'enlace':
      await renewOwn(deps, token)
      return 'enlace'
    case 'esperar': {
      const { clinicSlug } = appointment
      const wish = parseInput(waitingInput, {
        fromDate: text('fromDate'),
        untilDate: text('untilDate'),
        parts: form.getAll('parts'),
      })
      await joinWaiting(deps, { ...about, clinicSlug }, wish)
      return 'lista'
    }
    case 'no-esperar':
      await leaveWaiting(deps, about)
      return 'fuera'
    case 'aceptar':
      await acceptOffer(deps, about)
      return 'aceptada'
    case 'rechazar':
      await refuseOffer(deps, about)
      return 'rechazada'
    default:
      throw refused('que', 'No sabemos hacer eso.')
  }
}

/**
 * The person withdraws the consent to keep the reason and the notes, which are deleted with what was said in the chat.
 * The visit stays.
 * @throws {AppError} `conflict` if it is not given, `not_found`
 */
function withdrawOwn(deps: Deps, token: string): Promise<void> {
  return withOwn(deps, token, (tx, { lead }) =>
    withdrawIn(tx, lead, { purpose: 'health', staffId: null, channel: 'web', now: deps.now() }),
  )
}
