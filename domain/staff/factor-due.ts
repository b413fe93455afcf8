import type { Capability } from './capabilities.ts'

/** What lets somebody read about people: visitors who asked, or colleagues. */
const READS_PEOPLE: readonly Capability[] = [
  'leads.read',
  'leads.ask',
  'leads.write',
  'leads.export',
  'leads.import',
  'leads.privacy',
  'users.write',
  'audit.read',
]

/** Whether a second factor is asked of whoever has these capabilities. */
export function readsPeople(capabilities: ReadonlySet<Capability>): boolean {
  return READS_PEOPLE.some((capability) => capabilities.has(capability))
}

/** @param askedAt when it was first asked of them @param grace in seconds */
export function factorDueAt(askedAt: Date, grace: number): Date {
  return new Date(askedAt.getTime() + grace * 1000)
}
