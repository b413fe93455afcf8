import { SUBJECTS } from '#domain/lead.ts'
import { clinics } from './clinics.ts'
import { adminLeads } from './ui/admin-leads.ts'

/** How coded values of a lead read outside of the product, by column of an export. */
export const exportWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: adminLeads.statuses,
  channel: adminLeads.channels,
  lostReason: { ...adminLeads.lostReasons, ...adminLeads.invalidReasons },
  subject: SUBJECTS,
  clinic: Object.fromEntries(clinics.map(({ slug, name }) => [slug, name])),
}
