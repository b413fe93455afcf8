import { type FormsSettings, formsSettings, WEBHOOKS } from '#domain/settings/forms-settings.ts'
import { webhookWords } from '#domain/settings/words-to-type.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireWords } from '../../shared/settings/require-words.ts'
import { reversionInput, sectionInput, sectionReason } from '../../shared/settings/section-input.ts'
import {
  findSection,
  presentVersions,
  revertSection,
  saveSection,
} from '../../shared/settings/stored-section.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { formsSection } from './forms-section.ts'
import { presentForms } from './present-forms.ts'
import { testWebhook } from './test-webhook.ts'
import { saveWebhookSecret } from './webhook-secret.ts'

const formsInput = sectionInput(formsSettings)
const secretInput = z.object({
  /** Null: fall back to the configured one. */
  secret: z.string().min(16, 'Al menos 16 caracteres.').max(500, 'Como mucho 500 caracteres.').nullable(),
  reason: sectionReason,
})

/** Mounted at /api/admin/forms: where leads go and how they are answered. Changes require a second factor. */
export function formsRoutes(deps: Deps) {
  const mayRead = requireCapability('settings.read')
  const mayWrite = requireCapability('settings.write')
  const stepUp = requireStepUp()
  const small = limitBody(32 * 1024)
  return new Hono<StaffContext>()
    .get('/', mayRead, async (context) => context.json(await presentForms(deps)))
    .put('/', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, formsInput)
      const isOpen = Object.entries(input.value.webhooks).find(([, { url }]) => url.startsWith('http:'))
      if (isOpen) {
        throw new AppError('invalid_fields', 'Revisa los campos.', {
          fields: { [`value.webhooks.${isOpen[0]}.url`]: 'Los datos solo viajan cifrados: usa https://' },
        })
      }
      const { value, version } = await findSection(deps.database.db, formsSection)
      if (version === input.version)
        requireWords(webhookWords(value.webhooks, input.value.webhooks), input.confirm)
      await saveSection(deps, context.var.staff, formsSection, input)
      return context.json(await presentForms(deps))
    })
    .post('/reversions', mayWrite, stepUp, small, async (context) => {
      const { confirm, ...input } = await parseBody(context, reversionInput)
      const { value } = await findSection(deps.database.db, formsSection)
      const check = (next: FormsSettings) =>
        requireWords(webhookWords(value.webhooks, next.webhooks), confirm)
      await revertSection(deps, context.var.staff, formsSection, { ...input, check })
      return context.json(await presentForms(deps))
    })
    .get('/history', mayRead, async (context) => context.json(await presentVersions(deps, formsSection)))
    .put('/secret', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, secretInput)
      await saveWebhookSecret(deps, context.var.staff, input)
      return context.json(await presentForms(deps))
    })
    .post('/webhooks/:name/trials', mayWrite, stepUp, async (context) => {
      const name = WEBHOOKS.find((known) => known === context.req.param('name'))
      if (!name) throw new AppError('not_found', 'No existe.')
      return context.json(await testWebhook(deps, context.var.staff, name))
    })
}
