import { legalFacts } from '#content/legal-facts.ts'
import { legalDocuments } from '#content/legal.ts'
import { operatorFacts } from '#content/operator-facts.ts'
import { DEFAULT_RETENTION_MONTHS, readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { Patches } from './patches.ts'

/**
 * What the section «Privacidad» changes of the published policy: how long requests are kept, and who handles data on our
 * behalf, with the safeguard of those outside the EEA unless the legal texts say something about it themselves.
 * @param stored the section as it is stored; undefined: nothing was set
 */
export function applyPrivacy(stored: unknown, patches: Patches): void {
  const { processors, retentionMonths } = readPrivacySettings(stored)
  if (retentionMonths !== DEFAULT_RETENTION_MONTHS)
    patches.replaceIn(legalDocuments, (text) => text.replaceAll(KEPT, keptFor(retentionMonths)))
  if (processors.length > 0) patches.set(operatorFacts, 'processors', processors)
  const abroad = processors.filter(({ transfer }) => transfer !== '')
  if (legalFacts.transferencias === null && abroad.length > 0)
    patches.set(
      legalFacts,
      'transferencias',
      abroad.map(({ name, transfer }) => `${name} (${transfer})`).join('; '),
    )
}

/** Whether it says something else than the policy as it was written. The mailbox is not published. */
export function changesPolicy(stored: unknown): boolean {
  const { processors, retentionMonths } = readPrivacySettings(stored)
  return processors.length > 0 || retentionMonths !== DEFAULT_RETENTION_MONTHS
}

const KEPT = keptFor(DEFAULT_RETENTION_MONTHS)

function keptFor(months: number): string {
  return `${months} ${months === 1 ? 'mes' : 'meses'} desde el último contacto`
}
