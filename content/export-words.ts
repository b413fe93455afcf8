import { SUBJECTS } from '#domain/lead/lead.ts'
import type { Site } from './site/site.ts'
import { adminLeads } from './ui/admin-leads.ts'

/** Labels of coded values of a lead outside the product, by column of an export. */
export function exportWords({ clinics }: Site): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    status: adminLeads.statuses,
    channel: adminLeads.channels,
    lostReason: { ...adminLeads.lostReasons, ...adminLeads.invalidReasons },
    subject: SUBJECTS,
    clinic: Object.fromEntries(clinics.map(({ slug, name }) => [slug, name])),
  }
}
