import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { requireOpened } from '../work/lead-looks.ts'
import { writeLook } from '../../shared/audit/write-look.ts'
import { blockInput, blockLead } from './block-lead.ts'
import { erasePerson, personChoice, personInput } from './erase-person.ts'
import { findLead } from './find-lead.ts'
import { findPerson, personSearchInput } from './find-person.ts'
import { personFile } from './person-file.ts'
import { personPage } from './person-page.ts'
import { privacySheet } from './privacy-sheet.ts'
import { withdrawalInput, withdrawConsent } from './withdraw-consent.ts'

const fileInput = personInput.extend({ format: z.enum(['json', 'html']).default('json') })

/** Mounted at /api/admin/leads: a person's consents and the exercise of their data rights. */
export function privacyRoutes(deps: Deps) {
  const { db } = deps.database
  return new Hono<StaffContext>()
    .post('/person', requireCapability('leads.privacy'), limitBody(4096), async (context) => {
      const input = await parseBody(context, personSearchInput)
      return context.json(await findPerson(deps, context.var.staff, input))
    })
    .get('/:folio/privacy', requireCapability('leads.read', 'leads.privacy'), async (context) => {
      const { staff } = context.var
      const lead = await db.transaction(async (tx) => {
        const found = await findLead(tx, staff, context.req.param('folio'))
        await requireOpened(tx, staff, found.folio)
        await writeLook(tx, staff, 'lead.viewed', { type: 'lead', id: found.folio })
        return found
      })
      return context.json(await privacySheet(deps, staff, lead))
    })
    .post(
      '/:folio/withdrawals',
      requireCapability('leads.write', 'leads.privacy'),
      limitBody(4096),
      async (context) => {
        const input = await parseBody(context, withdrawalInput)
        await withdrawConsent(deps, context.var.staff, context.req.param('folio'), input)
        return context.json({ ok: true }, 201)
      },
    )
    .put('/:folio/block', requireCapability('leads.privacy'), limitBody(4096), async (context) => {
      const { reason } = await parseBody(context, blockInput)
      await blockLead(deps, context.var.staff, context.req.param('folio'), true, reason)
      return context.json({ ok: true })
    })
    .delete('/:folio/block', requireCapability('leads.privacy'), limitBody(4096), async (context) => {
      const { reason } = await parseBody(context, blockInput)
      await blockLead(deps, context.var.staff, context.req.param('folio'), false, reason)
      return context.json({ ok: true })
    })
    .post(
      '/:folio/person-file',
      requireCapability('leads.privacy'),
      requireStepUp(),
      limitBody(16 * 1024),
      async (context) => {
        const { staff } = context.var
        const input = await parseBody(context, fileInput)
        const chosen = await personChoice(db, staff, context.req.param('folio'), input.folios)
        const file = await personFile(deps, staff, chosen)
        await writeAudit(
          db,
          ...chosen.map(({ folio }) => ({
            staffId: staff.id,
            action: 'lead.person_exported' as const,
            subject: { type: 'lead', id: folio },
            after: { format: input.format },
            reason: input.reason,
          })),
        )
        context.header('cache-control', 'no-store')
        context.header(
          'content-disposition',
          `attachment; filename="datos-${chosen[0]!.folio}.${input.format}"`,
        )
        return input.format === 'html' ? context.html(personPage(file)) : context.json(file)
      },
    )
    .post(
      '/:folio/erasure',
      requireCapability('leads.privacy'),
      requireStepUp(),
      limitBody(16 * 1024),
      async (context) => {
        const input = await parseBody(context, personInput)
        const folios = await erasePerson(deps, context.var.staff, context.req.param('folio'), input)
        return context.json({ folios })
      },
    )
}
