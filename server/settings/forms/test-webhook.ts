import { formatFolio } from '#domain/lead/lead.ts'
import type { WebhookName } from '#domain/settings/forms-settings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import {
  leadPolicyOf,
  reachOf,
  readWebhookSecret,
  type WebhookTarget,
} from '../../shared/policy/lead-policy.ts'
import { networkCode } from '../../shared/policy/network-code.ts'
import { webhookHeaders } from '../../shared/policy/webhook-headers.ts'
import { findSection } from '../../shared/settings/stored-section.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { formsSection } from './forms-section.ts'
import { addressMark, WEBHOOK_TESTED } from './webhook-tests.ts'

/** Milliseconds a receiver may take. */
const TIMEOUT = 10_000
/** Bytes of its response to show. */
const SHOWN = 2000

/** The response: a status with the beginning of the body, or a code for why there was none. */
export type WebhookTrial = {
  ok: boolean
  status: number | null
  code: string | null
  milliseconds: number
  answer: string
}

const FORM_OF_WEBHOOK = { contact: 'contact_page', booking: 'booking', treatment: 'treatment' } as const

/**
 * Sends a sample request, with the number zero that no real one has, to the saved webhook and shows its response.
 * @throws {AppError} `invalid_fields` if there is no address or it is switched off
 */
export async function testWebhook(
  deps: Pick<Deps, 'database' | 'env' | 'now'>,
  by: Pick<Staff, 'id'>,
  name: WebhookName,
): Promise<WebhookTrial> {
  const { db } = deps.database
  const { value } = await findSection(db, formsSection)
  const target = leadPolicyOf(deps.env, value).webhooks[name]
  if (!target) {
    throw new AppError('invalid_fields', 'Este envío no tiene dirección o está apagado.', {
      fields: { [`webhooks.${name}.url`]: 'Escribe una dirección y enciéndelo antes de probar.' },
    })
  }
  const trial = await send(deps, name, target)
  const { ok, status, code, milliseconds } = trial
  await db.transaction(async (tx) => {
    await writeAudit(tx, {
      staffId: by.id,
      action: WEBHOOK_TESTED,
      subject: { type: 'webhook', id: name },
      after: { ok, status, code, milliseconds, address: addressMark(target.url) },
    })
    await notifyBackOffice(tx, 'settings.changed', ['forms'])
  })
  return trial
}

async function send(
  deps: Pick<Deps, 'database' | 'env' | 'now'>,
  name: WebhookName,
  target: WebhookTarget,
): Promise<WebhookTrial> {
  const now = deps.now()
  const folio = formatFolio(now, 0)
  const body = JSON.stringify(sample(name, folio, now, deps.env.SITE_URL))
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const answer = await guardedFetch(reachOf(deps.env, target), target.url, {
      method: 'POST',
      body,
      headers: webhookHeaders(folio, body, await readWebhookSecret(deps)),
      timeout: TIMEOUT,
      maxBytes: SHOWN,
      cut: true,
    })
    const { ok, status } = answer
    return { ok, status, code: null, milliseconds: took(), answer: await answer.text() }
  } catch (error) {
    return { ok: false, status: null, code: networkCode(error), milliseconds: took(), answer: '' }
  }
}

/** The fields of a delivery, all of them obviously not a real person's. */
function sample(name: WebhookName, folio: string, now: Date, siteUrl: string) {
  return {
    formType: FORM_OF_WEBHOOK[name],
    folio,
    name: 'Prueba de envío',
    email: 'prueba@clinicaslife.example',
    phone: '+34 900 000 000',
    clinic: '',
    treatment: 'No especificado',
    subject: 'Prueba de envío',
    message: 'Mensaje de prueba desde Ajustes. No es una solicitud.',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_content: '',
    utm_term: '',
    first_visit: '',
    landing_page: '',
    referrer: 'direct',
    device_type: '',
    browser: '',
    session_id: '',
    pages_viewed: null,
    timestamp: now.toISOString(),
    source_url: siteUrl,
    user_agent: 'clinicas-life',
  }
}
