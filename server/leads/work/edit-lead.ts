import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import type { Lead } from '#db/schema/index.ts'
import { checkEmail, emailErrorText } from '#domain/contact/email-address.ts'
import { checkPhone } from '#domain/contact/phone-number.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { LEAD_FORM_TYPES, LEAD_LIMITS } from '#domain/lead/lead.ts'
import { FIRST_AVAILABLE, MAX_BANDS, orderedBands, parseBand } from '#domain/lead/preferred-bands.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { changeLead, type LeadChange, type LeadSet } from './change-lead.ts'
import { requireColleagues } from './colleagues.ts'
import { refused } from '../../shared/http/refused.ts'
import { seenVersion, words } from './fields.ts'
import { freeUnseenTasks } from './free-unseen-tasks.ts'
import { ownerInClinic } from './owner-in-clinic.ts'

const VALUE_MAX = 100_000_000
const blank = z.literal('')

/** `PATCH /leads/:folio`: the fields staff may overwrite. */
export const leadEdit = z.strictObject({
  version: seenVersion,
  name: words(LEAD_LIMITS.name).optional(),
  phone: words(LEAD_LIMITS.phone).or(blank).optional(),
  email: words(LEAD_LIMITS.email).or(blank).optional(),
  clinicSlug: z.string().max(LEAD_LIMITS.clinic).nullable().optional(),
  treatment: words(LEAD_LIMITS.treatment).nullable().optional(),
  tags: z.array(words(40)).max(30, 'Como mucho 30 etiquetas').optional(),
  valueCents: z.number('Escribe un importe').int().min(0).max(VALUE_MAX).nullable().optional(),
  ownerId: z.uuid().nullable().optional(),
  team: words(100).nullable().optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Escribe un idioma como «es»')
    .optional(),
  doNotCall: z.boolean().optional(),
  /** Half days as a booking sends them; empty: unknown. */
  preferredBands: z.array(z.string().max(40)).max(MAX_BANDS, `Como mucho ${MAX_BANDS} momentos`).optional(),
})
type LeadEdit = z.output<typeof leadEdit>

/** Overwrites fields of a lead. @throws {AppError} `invalid_fields`, `conflict`, `not_found` */
export function editLead(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
  { version, ...fields }: LeadEdit,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio, version }, async (lead, tx): Promise<LeadChange | null> => {
    const wanted = {
      ...fields,
      ...(fields.tags ? { tags: [...new Set(fields.tags)] } : {}),
      ...(fields.preferredBands ? { preferredBands: bandsOf(fields.preferredBands) } : {}),
    }
    const set = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => !sameValue(lead[key as keyof Lead], value)),
    ) as LeadSet
    check(deps.site.current, staff, lead, set)
    await keepInSight(deps, tx, staff, lead, set)
    const names = Object.keys(set)
    if (names.length === 0) return null
    const isAssignment = names.length === 1 && names[0] === 'ownerId'
    return {
      action: isAssignment ? 'lead.assigned' : 'lead.changed',
      set,
      event: isAssignment
        ? { kind: 'assignment', data: { to: set.ownerId ?? null } }
        : { kind: 'change', data: { fields: names } },
      ...(set.clinicSlug === undefined ? {} : { frees: (inside) => freeUnseen(deps, inside, lead, set) }),
    }
  })
}

function freeUnseen(deps: Pick<Deps, 'env'>, tx: Tx, { id }: Lead, { clinicSlug = null }: LeadSet) {
  return freeUnseenTasks(deps, tx, { leadId: id, clinicSlug })
}

/** Refuses an owner who may not see the lead; with another clinic, removes an owner who may not see that one. */
async function keepInSight(deps: Pick<Deps, 'env' | 'now'>, tx: Tx, staff: Staff, lead: Lead, set: LeadSet) {
  const { ownerId, clinicSlug = lead.clinicSlug } = set
  if (ownerId) await requireColleagues(deps, tx, staff, { ids: [ownerId], clinicSlug })
  if (ownerId !== undefined || clinicSlug === lead.clinicSlug) return
  if ((await ownerInClinic(deps, tx, lead.ownerId, clinicSlug)) !== lead.ownerId) set.ownerId = null
}

/** Sorted and without duplicates; null for none. A day that has passed since may stay: it is what was asked for. */
function bandsOf(bands: readonly string[]): string[] | null {
  const isReadable = bands.every((band) => band === FIRST_AVAILABLE || parseBand(band) !== null)
  if (!isReadable) throw refused('preferredBands', 'Elige el día y la parte del día.')
  const ordered = orderedBands(bands)
  return ordered.length > 0 ? ordered : null
}

function check(site: Site, staff: Staff, lead: Lead, set: LeadSet) {
  const isForm = (LEAD_FORM_TYPES as readonly string[]).includes(lead.formType)
  if (set.phone) {
    const phone = checkPhone(set.phone)
    if (!phone.valid) throw refused('phone', phone.message)
  }
  if (set.email === '' && isForm) throw refused('email', 'Esta solicitud necesita un correo.')
  if (set.email) {
    const email = checkEmail(set.email)
    if (!email.valid) throw refused('email', emailErrorText(email))
  }
  if ((set.email ?? lead.email) === '' && (set.phone ?? lead.phone) === '')
    throw refused('phone', 'Deja al menos un teléfono o un correo.')
  if (set.clinicSlug && !findClinic(site, set.clinicSlug))
    throw refused('clinicSlug', 'Elige una clínica de la lista.')
  if (set.clinicSlug !== undefined && !seesClinic(staff, set.clinicSlug))
    throw refused('clinicSlug', 'Solo puedes elegir tus clínicas.')
  if (set.treatment && !lead.healthContentKept)
    throw refused('treatment', 'Sin su consentimiento no se guarda qué tratamiento le interesa.')
}
