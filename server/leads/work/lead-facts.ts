import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import { defaultTemplates } from '#content/message-templates.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import type { Lead } from '#db/schema/index.ts'
import { openingNow } from '#domain/clinic/opening-hours.ts'
import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { fillTemplate } from '#domain/lead/message-template.ts'
import { parseVisitReason } from '#domain/lead/visit-reason.ts'
import { priceText } from '#domain/price/price-text.ts'
import { neutralTreatment } from '#domain/text/advertising.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findDeskLead } from './desk-lead.ts'
import { listTemplates } from './message-templates.ts'
import { templateValues } from './template-values.ts'

/** Who writes, and who speaks («Soy …»), for people without a name in their profile. */
const TEAM = 'Equipo de atención'
const OF_TEAM = 'del equipo de atención'

/** What to say and know while talking with this person. @throws {AppError} `not_found` */
export function leadFacts(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  folio: string,
): Promise<LeadFacts> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio)
    // An address is not a name: nobody says it on the phone or signs a message with it.
    const name = staff.displayName.includes('@') ? null : staff.displayName
    const values = templateValues(deps.site.current, lead, name ?? TEAM)
    const own = (await listTemplates(deps.site.current, tx)).find(
      ({ channel, active }) => channel === 'call_script' && active,
    )
    const script = own ?? defaultTemplates.find(({ channel }) => channel === 'call_script')
    return {
      values,
      script: script ? fillTemplate(script.body, { ...values, agente: name ?? OF_TEAM }).text : null,
      agentNamed: name !== null,
      treatment: treatmentFacts(deps.site.current, lead),
      clinic: clinicFacts(deps.site.current, lead, deps.now()),
    }
  })
}

/**
 * The reviewed texts of the treatment's page. For a prescription drug only what may be said on the phone to someone
 * who did not ask for it: its service name, without a price.
 */
function treatmentFacts(site: Site, { treatment }: Lead): LeadFacts['treatment'] {
  const reason = treatment === null ? null : parseVisitReason(treatment)
  const found = reason?.kind === 'tratamiento' ? findTreatment(site, reason.detail) : undefined
  if (!found) return null
  const { name, price } = neutralTreatment(found, site.advertising)
  return {
    name,
    href: `/tratamientos/${found.slug}`,
    price: priceText(price) || null,
    duration: found.duration,
    downtime: found.facts.downtime,
    summary: found.shortDescription,
    askAbout: found.notSuitable,
  }
}

function clinicFacts(site: Site, { clinicSlug }: Lead, now: Date): LeadFacts['clinic'] {
  const clinic = clinicSlug === null ? undefined : findClinic(site, clinicSlug)
  if (!clinic) return null
  const { label, address, city, phone, region } = clinic
  return {
    label,
    address: `${address}, ${city}`,
    phone,
    openNow: openingNow(scheduleOfClinic(site, clinic), now, region).text,
  }
}
