import type { Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import type { ActionAnswer, VisitChangeAnswer } from '#domain/lead/lead-detail.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { spokenLeadInput } from '../../leads/intake/spoken-lead-input.ts'
import { writeDownLead } from '../../leads/intake/write-down-lead.ts'
import { bookVisit } from '../../leads/work/book-visit.ts'
import { moment, seenVersion } from '../../leads/work/fields.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { alternativesTo } from '../../agenda/free-hours.ts'
import { isMailPlanned } from '../../agenda/mails/plan-mails.ts'
import { findVisit } from './find-visit.ts'

const place = {
  clinicSlug: z.string('Elige la clínica').min(1, 'Elige la clínica').max(100),
  at: moment,
  /** Null: the first that is free. */
  resourceId: z.int().nonnegative().nullable().default(null),
  confirmed: z.boolean().default(true),
  /** Beside another visit; needs `agenda.overbook`. */
  overbook: z.boolean().default(false),
}

/** `PATCH /agenda/visits/:id`. */
export const visitChange = z.strictObject({ version: seenVersion, ...place })

/** `POST /agenda/visits`: for a known person, or for one written down on the spot. */
export const visitInput = (deps: Pick<Deps, 'site'>) =>
  z.union([
    z.strictObject({ folio: z.string().max(20), version: seenVersion, ...place }),
    z.strictObject({ person: spokenLeadInput(deps.site.current), ...place }),
  ])

type Place = Omit<z.output<typeof visitChange>, 'version'>

/**
 * Moves a visit, or confirms it where it is; `mailed` if an e-mail tells the person.
 * @throws {AppError} `conflict` with alternatives if the hour is taken
 */
export async function moveVisit(
  deps: Deps,
  staff: Staff,
  id: number,
  { version, ...wanted }: z.output<typeof visitChange>,
): Promise<VisitChangeAnswer> {
  const { db } = deps.database
  const visit = await findVisit(db, staff, id)
  const answer = await placeVisit(deps, staff, { folio: visit.folio, version }, wanted)
  const mailed = answer.lead.email !== '' && (await db.transaction((tx) => isToldByMail(tx, id)))
  return { ...answer, mailed }
}

/** A person who knew of the visit reads of the change, anybody else of the visit. */
async function isToldByMail(tx: Tx, id: number): Promise<boolean> {
  return isMailPlanned(tx, id, ['changed', 'confirmed'])
}

/**
 * Books a visit. Somebody new becomes a request first, so they are there even if the hour has just been taken: the
 * same key then books another one for them.
 */
export async function giveVisit(
  deps: Deps,
  staff: Staff,
  input: z.output<ReturnType<typeof visitInput>>,
  idempotencyKey: string | undefined,
): Promise<ActionAnswer> {
  if ('folio' in input) {
    const { folio, version, ...wanted } = input
    return placeVisit(deps, staff, { folio, version }, wanted)
  }
  const { person, ...wanted } = input
  const spoken = { ...person, clinic: person.clinic || wanted.clinicSlug }
  const { folio } = await writeDownLead(deps, staff, spoken, idempotencyKey)
  const [written] = await deps.database.db
    .select({ version: leads.version })
    .from(leads)
    .where(eq(leads.folio, folio))
  return placeVisit(deps, staff, { folio, version: written?.version ?? 1 }, wanted)
}

async function placeVisit(
  deps: Deps,
  staff: Staff,
  { folio, version }: { folio: string; version: number },
  { clinicSlug, at, resourceId, confirmed, overbook }: Place,
): Promise<ActionAnswer> {
  try {
    return await bookVisit(deps, staff, folio, {
      version,
      clinicSlug,
      at,
      confirmed,
      resourceId: resourceId || undefined,
      besideAnother: overbook && staff.capabilities.has('agenda.overbook'),
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.besideAnother) throw error
    const { database, now, site } = deps
    const alternatives = await alternativesTo(database.db, site.current, {
      clinicSlug,
      at,
      now: now(),
      byStaff: true,
    })
    throw new AppError('conflict', error.fields.besideAnother, { current: { alternatives, folio } })
  }
}
