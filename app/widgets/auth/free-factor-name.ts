import type { Factor } from '@supabase/auth-js'
import { fillText } from '#content/fill-text.ts'

/** `base`, with a number appended if another factor of the account has that name: names must be unique. */
export function freeFactorName(base: string, factors: readonly Pick<Factor, 'friendly_name'>[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : fillText('{base} {number}', { base, number })
    if (!taken.has(name)) return name
  }
}
