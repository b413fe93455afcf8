/** A failed delivery in the list. Times are ISO strings. */
export type FailedDelivery = {
  /** Id of the delivery; for a `message`, of its timeline entry. */
  id: number
  folio: string
  /** The person's name. */
  name: string
  clinicSlug: string | null
  channel: 'webhook' | 'visitor_email' | 'clinic_email' | 'message'
  /** `dead`: given up. `pending`: retried automatically. */
  status: 'dead' | 'pending'
  /** Null for messages, whose attempts aren't counted. */
  attempts: number | null
  lastError: string | null
  /** For a message: when it was written. */
  lastAttemptAt: string
}
