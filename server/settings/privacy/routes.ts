import { privacyMailbox } from '#content/rights-form-texts.ts'
import { settings } from '#db/schema/index.ts'
import { type PrivacySettings, privacySettings } from '#domain/settings/privacy-settings.ts'
import { retentionConfirm } from '#domain/settings/retention-words.ts'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { isLeadDue } from '../../shared/policy/due-leads.ts'
import { reversionInput, sectionInput } from '../../shared/settings/section-input.ts'
import {
  findSection,
  presentVersions,
  revertSection,
  saveSection,
} from '../../shared/settings/stored-section.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { sectionValue } from '../sections/site-sections.ts'
import { consentTextVersions } from './consent-text-versions.ts'
import { privacySection } from './privacy-section.ts'
import { registerRightsRequest, registrationInput } from './register-rights-request.ts'
import { listRightsRequests, moveRightsRequest, rightsMoveInput, viewRightsRequest } from './rights-desk.ts'

const privacyInput = sectionInput(privacySettings)

/**
 * Mounted at /api/admin/privacy: who is responsible for personal data, how long it is kept, and people's data rights
 * requests. Changes to retention and responsibility require a second factor.
 */
export function privacyRoutes(deps: Deps) {
  const mayRead = requireCapability('settings.read', 'leads.privacy')
  const mayWrite = requireCapability('settings.write', 'leads.privacy')
  const forPrivacy = requireCapability('leads.privacy')
  const stepUp = requireStepUp()
  const small = limitBody(128 * 1024)
  const current = () => findSection(deps.database.db, privacySection)
  const present = async () => ({
    ...(await current()),
    defaultMailbox: privacyMailbox(deps.site.current),
    dpo: await readDpo(deps.database.db),
    texts: consentTextVersions(deps.site.current),
  })
  return new Hono<StaffContext>()
    .get('/', mayRead, async (context) => context.json(await present()))
    .put('/', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, privacyInput)
      checkRetention((await current()).value, input.value, input.confirm)
      await saveSection(deps, context.var.staff, privacySection, input)
      return context.json(await present())
    })
    .post('/reversions', mayWrite, stepUp, small, async (context) => {
      const { confirm, ...input } = await parseBody(context, reversionInput)
      const { value } = await current()
      const check = (next: PrivacySettings) => checkRetention(value, next, confirm)
      await revertSection(deps, context.var.staff, privacySection, { ...input, check })
      return context.json(await present())
    })
    .get('/history', mayRead, async (context) => context.json(await presentVersions(deps, privacySection)))
    .get('/retention/:months', mayWrite, async (context) => {
      const months = Number(context.req.param('months'))
      if (!privacySettings.shape.retentionMonths.safeParse(months).success)
        throw new AppError('not_found', 'Ese plazo no existe.')
      return context.json(await countDueRequests(deps, months))
    })
    .get('/rights-requests', forPrivacy, async (context) => {
      const which = context.req.query('estado') === 'cerradas' ? 'closed' : 'open'
      return context.json({ items: await listRightsRequests(deps, which), nextCursor: null })
    })
    .post('/rights-requests', forPrivacy, small, async (context) => {
      const input = await parseBody(context, registrationInput, { message: 'Revisa los campos marcados.' })
      return context.json(await registerRightsRequest(deps, context.var.staff, input), 201)
    })
    .get('/rights-requests/:folio', forPrivacy, async (context) =>
      context.json(await viewRightsRequest(deps, context.var.staff, context.req.param('folio'))),
    )
    .post('/rights-requests/:folio/moves', forPrivacy, small, async (context) => {
      const input = await parseBody(context, rightsMoveInput)
      return context.json(await moveRightsRequest(deps, context.var.staff, context.req.param('folio'), input))
    })
}

/** From «Identidad legal», also for staff who may not open that section. */
async function readDpo(db: Deps['database']['db']): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.section, 'legal'))
  return String(sectionValue('legal', row?.value).privacy?.dpdContacto ?? '')
}

/** Counting stops here. */
const MOST = 10_000

/** How many requests the next sweep would erase with this many retention months; `more`: at least that many. */
async function countDueRequests({ database, now }: Pick<Deps, 'database' | 'now'>, months: number) {
  const { rows } = await database.db.execute<{ requests: number }>(sql`
    select count(*)::int as requests
    from (select from leads l where ${isLeadDue(now(), months)} limit ${MOST + 1}) due`)
  const requests = rows[0]?.requests ?? 0
  return { requests: Math.min(requests, MOST), more: requests > MOST }
}

/** @throws {AppError} `invalid_fields` if retention gets shorter and the months have not been typed */
function checkRetention(before: PrivacySettings, after: PrivacySettings, confirm: string): void {
  const wanted = retentionConfirm(before.retentionMonths, after.retentionMonths)
  if (wanted === undefined || confirm.trim().toLowerCase() === wanted) return
  throw new AppError('invalid_fields', `Escribe «${wanted}» para guardarlo: lo que se borra no vuelve.`, {
    fields: { confirm: `Escribe «${wanted}».` },
  })
}
