import { leadConsents, leads } from '#db/schema/index.ts'
import type { Tx } from '#db/client.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { consentTextsOf } from '../../shared/policy/consent-texts.ts'
import type { OwnVisit } from './find-own.ts'
import { withOwn } from './with-own.ts'

const NOTE_MAX = 1000

/**
 * The person leaves a note for the clinic. It may reveal health data, so it is kept only with that consent, which can
 * be given with it.
 * @throws {AppError} `invalid_fields`, `not_found`
 */
export function noteOwn(
  deps: Deps,
  token: string,
  { text, consent }: { text: string; consent: boolean },
): Promise<void> {
  const now = deps.now()
  const body = cleanText(text, { lines: 'many' })
  if (body === '') throw refused('Escribe la nota antes de enviarla.')
  if (body.length > NOTE_MAX) throw refused(`Déjala en ${NOTE_MAX} caracteres.`)
  return withOwn(deps, token, async (tx, own) => {
    if (!own.lead.healthContentKept) {
      if (!consent) throw refused('Marca la casilla para que podamos guardar la nota.')
      await keepConsent(deps, tx, own, now)
    }
    await applyChange(
      deps,
      tx,
      own.lead,
      { action: 'lead.noted', event: { kind: 'note', body, data: { byPerson: true } } },
      { staffId: null, now },
    )
  })
}

async function keepConsent({ site }: Deps, tx: Tx, { lead }: OwnVisit, now: Date): Promise<void> {
  await tx.insert(leadConsents).values({
    leadId: lead.id,
    purpose: 'health',
    given: true,
    ...consentTextsOf(site.current).booking.health,
    channel: 'web',
    formType: lead.formType,
    createdAt: now,
  })
  await tx.update(leads).set({ healthContentKept: true }).where(eq(leads.id, lead.id))
}

function refused(message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { note: message } })
}
