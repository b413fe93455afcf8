import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

type Whose = {
  form: 'own' | 'ownAt' | 'clinic' | 'clinics' | 'one' | 'all'
  /** The clinic that the words name; `''`: none. */
  slug: string
}

/**
 * In which words a section says whose it is: what the server narrowed by, roles as well as clinics.
 * @param clinic slug of the one that is looked at; `''`: all
 * @param seen clinics of the person
 */
export function whoseText(whose: DashboardScope, clinic: string, seen: SeenClinics): Whose {
  const [only = ''] = seen !== 'all' && seen.length === 1 ? seen : []
  if (whose === 'own') return clinic ? { form: 'ownAt', slug: clinic } : { form: 'own', slug: '' }
  if (clinic && clinic !== only) return { form: 'one', slug: clinic }
  if (only) return { form: 'clinic', slug: only }
  return { form: seen === 'all' ? 'all' : 'clinics', slug: '' }
}
