import type { LeadChannel } from '../lead/lead.ts'
import type { Right, RightsStatus } from './rights-request.ts'

/**
 * What an officer's search for a person shows, from `POST /api/admin/leads/person`: as little as tells whether it is the
 * person, so initials and a masked contact.
 */
export type FoundPerson = {
  requests: readonly {
    folio: string
    createdAt: string
    channel: LeadChannel
    clinicSlug: string | null
    initials: string
    phone: string | null
    email: string | null
    blocked: boolean
  }[]
  /** Those that belong to no request. */
  conversations: readonly {
    id: string
    createdAt: string
    clinicSlug: string | null
    initials: string
    phone: string | null
    email: string | null
  }[]
  rights: readonly { folio: string; kind: Right; status: RightsStatus; dueOn: string }[]
}
