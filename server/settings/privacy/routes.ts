import { privacySettings } from '#domain/settings/privacy-settings.ts'
import { privacyMailbox } from '#content/rights-form-texts.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { limitBody } from '../../http/read-json.ts'
import { requireCapability } from '../../staff/require-capability.ts'
import type { StaffContext } from '../../staff/require-staff.ts'
import { readInput } from '../own-sections/read-input.ts'
import {
  findSection,
  listSectionVersions,
  reversionInput,
  revertSection,
  saveSection,
} from '../own-sections/stored-section.ts'
import { consentTextVersions } from './consent-text-versions.ts'
import { privacySection } from './privacy-section.ts'
import { listRightsRequests, moveRightsRequest, rightsMoveInput, viewRightsRequest } from './rights-desk.ts'

const sectionInput = z.object({
  version: z.int().min(0),
  value: privacySettings,
  reason: z.string().trim().max(1000).default(''),
})

/** Mounted at /api/admin/privacy: who answers for personal data, how long it stays, and what people have asked for. */
export function privacyRoutes(deps: Deps) {
  const mayRead = requireCapability('settings.read', 'leads.privacy')
  const mayWrite = requireCapability('settings.write', 'leads.privacy')
  const forPrivacy = requireCapability('leads.privacy')
  const small = limitBody(128 * 1024)
  const present = async () => ({
    ...(await findSection(deps.database.db, privacySection)),
    defaultMailbox: privacyMailbox(),
    texts: consentTextVersions(),
  })
  return new Hono<StaffContext>()
    .get('/', mayRead, async (context) => context.json(await present()))
    .put('/', mayWrite, small, async (context) => {
      const input = await readInput(context, sectionInput)
      await saveSection(deps, context.var.staff, privacySection, input)
      return context.json(await present())
    })
    .post('/reversions', mayWrite, small, async (context) => {
      const input = await readInput(context, reversionInput)
      await revertSection(deps, context.var.staff, privacySection, input)
      return context.json(await present())
    })
    .get('/history', mayRead, async (context) =>
      context.json({ items: await listSectionVersions(deps, privacySection.section), nextCursor: null }),
    )
    .get('/rights-requests', forPrivacy, async (context) => {
      const which = context.req.query('estado') === 'cerradas' ? 'closed' : 'open'
      return context.json({ items: await listRightsRequests(deps, which), nextCursor: null })
    })
    .get('/rights-requests/:folio', forPrivacy, async (context) =>
      context.json(await viewRightsRequest(deps, context.var.staff, context.req.param('folio'))),
    )
    .post('/rights-requests/:folio/moves', forPrivacy, small, async (context) => {
      const input = await readInput(context, rightsMoveInput)
      return context.json(await moveRightsRequest(deps, context.var.staff, context.req.param('folio'), input))
    })
}
