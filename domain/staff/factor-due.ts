import type { Capability } from './capabilities.ts'

/** Capabilities to read personal data of visitors or colleagues. */
const READS_PEOPLE: readonly Capability[] = [
  'leads.read',
  'leads.ask',
  'leads.write',
  'agenda.read',
  'conversations.read',
  'conversations.write',
  'leads.export',
  'leads.import',
  'leads.privacy',
  'users.write',
  'audit.read',
]

/** Whether users with these capabilities need a second factor. */
export function readsPeople(capabilities: ReadonlySet<Capability>): boolean {
  return READS_PEOPLE.some((capability) => capabilities.has(capability))
}

/**
 * @param askedAt when it was first required of them
 * @param grace in seconds
 */
export function factorDueAt(askedAt: Date, grace: number): Date {
  return new Date(askedAt.getTime() + grace * 1000)
}
