import type { DashboardScope } from '#domain/dashboard/scopes.ts'

type Whose = {
  form: 'own' | 'ownAt' | 'clinic' | 'clinics' | 'one' | 'all'
  /** The clinic that the words name; `''`: none. */
  slug: string
}

/**
 * In which words a section says whose it is: what the server narrowed by, roles as well as clinics.
 * @param clinic slug of the one that is looked at; `''`: all
 * @param own slugs of the profile; empty: all
 */
export function whoseText(whose: DashboardScope, clinic: string, own: readonly string[]): Whose {
  const [only = ''] = own.length === 1 ? own : []
  if (whose === 'own') return clinic ? { form: 'ownAt', slug: clinic } : { form: 'own', slug: '' }
  if (clinic && clinic !== only) return { form: 'one', slug: clinic }
  if (only) return { form: 'clinic', slug: only }
  return { form: own.length > 0 ? 'clinics' : 'all', slug: '' }
}
