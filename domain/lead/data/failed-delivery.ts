/** Something that did not arrive, as the list of failures shows it. Times are ISO texts. */
export type FailedDelivery = {
  /** Of the delivery; of a `message`, its line in the timeline. */
  id: number
  folio: string
  /** Of the person. */
  name: string
  clinicSlug: string | null
  channel: 'webhook' | 'visitor_email' | 'clinic_email' | 'message'
  /** `dead`: given up. `pending`: tried again by itself. */
  status: 'dead' | 'pending'
  /** Null: nobody counts those of a message. */
  attempts: number | null
  lastError: string | null
  /** Of a message: when it was written. */
  lastAttemptAt: string
}
