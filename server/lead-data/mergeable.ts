import type { Lead } from '#db/schema/index.ts'
import type { MergeableLead } from '#domain/lead-data/mergeable-lead.ts'

const TIMES = ['nextActionAt', 'appointmentAt', 'firstResponseAt', 'retainUntil'] as const

/** The part of a stored lead that a merge may change. */
export function mergeable(lead: Lead): MergeableLead {
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

/** The same, as an update takes it. */
export function asUpdate(lead: MergeableLead) {
  const times = Object.fromEntries(
    TIMES.map((field) => [field, lead[field] === null ? null : new Date(lead[field])]),
  ) as Record<(typeof TIMES)[number], Date | null>
  return { ...lead, ...times, tags: [...lead.tags] }
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
