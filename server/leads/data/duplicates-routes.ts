import { type Lead, leadMerges, leads } from '#db/schema/index.ts'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findLead } from './find-lead.ts'
import { mergeInput, mergeLeads } from './merge-leads.ts'
import { undoMerge } from './undo-merge.ts'

/** Mounted at /api/admin: possible duplicates of a lead, merging two leads, and undoing that. */
export function duplicatesRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .get('/leads/:folio/duplicates', requireCapability('leads.read'), async (context) => {
      const { staff } = context.var
      const lead = await findLead(deps.database.db, staff, context.req.param('folio'))
      const found = await findDuplicates(deps.database.db, staff, lead)
      const others = await Promise.all(
        found.map(async (one) => ({ ...(await presentSide(deps, one.lead)), alike: one.alike })),
      )
      // The comparison shows data of other requests, so each of them is logged as viewed.
      await writeAudit(
        deps.database.db,
        ...others.map(({ folio }) => ({
          staffId: staff.id,
          action: 'lead.compared' as const,
          subject: { type: 'lead', id: folio },
          after: { with: lead.folio },
        })),
      )
      return context.json({
        lead: await presentSide(deps, lead),
        items: others,
        merges: await mergesOf(deps, lead),
      })
    })
    .post('/leads/:folio/merges', requireCapability('leads.write'), limitBody(16 * 1024), async (context) => {
      const input = await parseBody(context, mergeInput)
      return context.json(await mergeLeads(deps, context.var.staff, context.req.param('folio'), input), 201)
    })
    .delete('/merges/:id', requireCapability('leads.write'), async (context) =>
      context.json(await undoMerge(deps, context.var.staff, idOf(context.req.param('id')))),
    )
}

/** The compared fields, and the version that a merge must have seen. */
async function presentSide({ vault, site }: Pick<Deps, 'vault' | 'site'>, lead: Lead) {
  return {
    folio: lead.folio,
    version: lead.version,
    status: lead.status,
    channel: lead.formType,
    createdAt: lead.createdAt.toISOString(),
    appointmentAt: lead.appointmentAt?.toISOString() ?? null,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    clinicSlug: lead.clinicSlug,
    treatment: lead.treatment,
    treatmentLabel: lead.treatment === null ? null : treatmentLabel(site.current, lead.treatment),
    subject: lead.subject,
    message: await vault.opened('leads.message', lead.folio, lead.message),
    healthContentKept: lead.healthContentKept,
    doNotCall: lead.doNotCall,
  }
}

/** The current merges of this lead. */
async function mergesOf(deps: Deps, { id }: Lead) {
  const kept = alias(leads, 'kept')
  const merged = alias(leads, 'merged')
  const rows = await deps.database.db
    .select({ merge: leadMerges, keptFolio: kept.folio, mergedFolio: merged.folio })
    .from(leadMerges)
    .innerJoin(kept, eq(kept.id, leadMerges.keptId))
    .innerJoin(merged, eq(merged.id, leadMerges.mergedId))
    .where(and(or(eq(leadMerges.keptId, id), eq(leadMerges.mergedId, id)), isNull(leadMerges.undoneAt)))
    .orderBy(desc(leadMerges.id))
  return rows.map(({ merge, keptFolio, mergedFolio }) => ({
    id: merge.id,
    keptFolio,
    mergedFolio,
    createdAt: merge.createdAt.toISOString(),
    undoUntil: merge.undoUntil.toISOString(),
    canUndo: merge.before !== null && merge.undoUntil > deps.now(),
  }))
}
