import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

type Whose = {
  form: 'own' | 'ownAt' | 'clinic' | 'clinics' | 'one' | 'all'
  /** The clinic named in the text; `''` for none. */
  slug: string
}

/**
 * Which text says whose data a section shows, from what the server filtered by: roles and clinics.
 * @param clinic slug of the selected one; `''` for all
 * @param seen the user's clinics
 */
export function whoseText(whose: DashboardScope, clinic: string, seen: SeenClinics): Whose {
  const [only = ''] = seen !== 'all' && seen.length === 1 ? seen : []
  if (whose === 'own') return clinic ? { form: 'ownAt', slug: clinic } : { form: 'own', slug: '' }
  if (clinic && clinic !== only) return { form: 'one', slug: clinic }
  if (only) return { form: 'clinic', slug: only }
  return { form: seen === 'all' ? 'all' : 'clinics', slug: '' }
}
