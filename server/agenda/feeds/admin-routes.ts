import { findClinic } from '#content/clinics.ts'
import { agendaFeeds, agendaResources } from '#db/schema/index.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { inClinics, requireClinic } from '../../shared/staff/clinic-scope.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { hashOfToken } from '../../shared/token-hash.ts'
import { refused } from '../../shared/http/refused.ts'

/** Everybody who needs one has one; an account gone wild stops here. */
const PER_CLINIC = 30

const feedInput = z.strictObject({
  clinicSlug: z.string('Elige la clínica').min(1, 'Elige la clínica').max(100),
  /** Absent or null: the whole clinic. */
  resourceId: z.int().positive().nullish(),
})

/**
 * Mounted at /api/admin/agenda/feeds: the calendar addresses of clinics and of their rooms and professionals. An
 * address is shown once, when it is made or changed: only its hash is stored.
 */
export function feedAdminRoutes(deps: Deps) {
  const { db } = deps.database
  return new Hono<StaffContext>()
    .get('/', requireCapability('settings.read', 'settings.write'), async (context) => {
      const rows = await db
        .select({
          id: agendaFeeds.id,
          clinicSlug: agendaFeeds.clinicSlug,
          resourceId: agendaFeeds.resourceId,
          resource: agendaResources.name,
          createdAt: agendaFeeds.createdAt,
          lastReadAt: agendaFeeds.lastReadAt,
        })
        .from(agendaFeeds)
        .leftJoin(agendaResources, eq(agendaResources.id, agendaFeeds.resourceId))
        .where(inClinics(context.var.staff, sql`${agendaFeeds.clinicSlug}`))
        .orderBy(asc(agendaFeeds.clinicSlug), asc(agendaFeeds.id))
      return context.json({ items: rows })
    })
    .post('/', requireCapability('settings.write'), requireStepUp(), limitBody(2048), async (context) => {
      const input = await parseBody(context, feedInput)
      return context.json(await makeFeed(deps, context.var.staff, input), 201)
    })
    .post('/:id/tokens', requireCapability('settings.write'), requireStepUp(), async (context) =>
      context.json(await changeToken(deps, context.var.staff, idOf(context.req.param('id')))),
    )
    .delete('/:id', requireCapability('settings.write'), requireStepUp(), async (context) => {
      await removeFeed(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
}

async function makeFeed(
  deps: Deps,
  staff: Staff,
  { clinicSlug, resourceId = null }: z.output<typeof feedInput>,
) {
  if (!findClinic(deps.site.current, clinicSlug))
    throw refused('clinicSlug', 'Elige una clínica de la lista.')
  requireClinic(staff, clinicSlug)
  const token = newToken()
  return deps.database.db.transaction(async (tx) => {
    if (resourceId !== null) {
      const [resource] = await tx
        .select({ id: agendaResources.id })
        .from(agendaResources)
        .where(and(eq(agendaResources.id, resourceId), eq(agendaResources.clinicSlug, clinicSlug)))
      if (!resource) throw refused('resourceId', 'Elige una sala o un profesional de la clínica.')
    }
    const [known] = await tx
      .select({ made: count() })
      .from(agendaFeeds)
      .where(eq(agendaFeeds.clinicSlug, clinicSlug))
    if ((known?.made ?? 0) >= PER_CLINIC)
      throw new AppError('conflict', `Una clínica puede tener ${PER_CLINIC} calendarios: borra alguno.`)
    const [feed] = await tx
      .insert(agendaFeeds)
      .values({
        clinicSlug,
        resourceId,
        tokenHash: hashOfToken(token),
        createdBy: staff.id,
        createdAt: deps.now(),
      })
      .returning({ id: agendaFeeds.id })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.feed_made',
      subject: { type: 'feed', id: feed!.id },
      after: { clinicSlug },
    })
    return { id: feed!.id, url: addressOf(deps, token) }
  })
}

/** The old address answers 404 from now on. */
function changeToken(deps: Deps, staff: Staff, id: number) {
  const token = newToken()
  return deps.database.db.transaction(async (tx) => {
    const [feed] = await tx
      .update(agendaFeeds)
      .set({ tokenHash: hashOfToken(token), lastReadAt: null })
      .where(and(eq(agendaFeeds.id, id), inClinics(staff, sql`${agendaFeeds.clinicSlug}`)))
      .returning()
    if (!feed) throw missing()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.feed_changed',
      subject: { type: 'feed', id },
      after: { clinicSlug: feed.clinicSlug },
    })
    return { id, url: addressOf(deps, token) }
  })
}

function removeFeed(deps: Deps, staff: Staff, id: number): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const [feed] = await tx
      .delete(agendaFeeds)
      .where(and(eq(agendaFeeds.id, id), inClinics(staff, sql`${agendaFeeds.clinicSlug}`)))
      .returning()
    if (!feed) throw missing()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.feed_removed',
      subject: { type: 'feed', id },
      before: { clinicSlug: feed.clinicSlug },
    })
  })
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}

function addressOf({ env }: Pick<Deps, 'env'>, token: string): string {
  return `${env.SITE_URL}/api/agenda-feeds/${token}.ics`
}

function missing(): AppError {
  return new AppError('not_found', 'Este calendario ya no existe.')
}
