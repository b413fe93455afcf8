import type { Sealed } from '#db/schema/columns.ts'
import type { MergeableLead } from '#domain/lead/data/mergeable-lead.ts'
import type { OpenedLead } from '../../shared/vault/opened-lead.ts'
import type { Vault } from '../../shared/vault/vault.ts'

const TIMES = ['nextActionAt', 'appointmentAt', 'firstResponseAt', 'retainUntil'] as const

/** The fields of a stored lead that a merge may change. */
export function mergeable(lead: OpenedLead): MergeableLead {
  return {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    clinicSlug: lead.clinicSlug,
    treatment: lead.treatment,
    subject: lead.subject,
    message: lead.message,
    healthContentKept: lead.healthContentKept,
    status: lead.status,
    subStatus: lead.subStatus,
    lostReason: lead.lostReason,
    ownerId: lead.ownerId,
    attempts: lead.attempts,
    nextActionAt: iso(lead.nextActionAt),
    appointmentAt: iso(lead.appointmentAt),
    firstResponseAt: iso(lead.firstResponseAt),
    valueCents: lead.valueCents,
    tags: lead.tags,
    doNotCall: lead.doNotCall,
    isTest: lead.isTest,
    retainUntil: iso(lead.retainUntil),
  }
}

/** One side of a merge as stored in the database. */
export type SealedSide = Omit<MergeableLead, 'message'> & { message: Sealed | null }

/** @param known the same lead before: an unchanged message keeps its stored form */
export function sealedSide(
  vault: Vault,
  folio: string,
  side: MergeableLead,
  known: { opened: MergeableLead; message: Sealed | null },
): SealedSide {
  const isSame = side.message === known.opened.message
  return { ...side, message: isSame ? known.message : vault.sealed('leads.message', folio, side.message) }
}

/** @throws {VaultError} if the message does not open */
export async function openedSide(vault: Vault, folio: string, side: SealedSide): Promise<MergeableLead> {
  return { ...side, message: await vault.opened('leads.message', folio, side.message) }
}

/** The same, as values of an update. */
export function asUpdate(lead: SealedSide) {
  const times = Object.fromEntries(
    TIMES.map((field) => [field, lead[field] === null ? null : new Date(lead[field])]),
  ) as Record<(typeof TIMES)[number], Date | null>
  return { ...lead, ...times, tags: [...lead.tags] }
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
