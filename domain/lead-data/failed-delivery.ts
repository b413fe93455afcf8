/** Something that did not arrive, as the list of failures shows it. Times are ISO texts. */
export type FailedDelivery = {
  id: number
  folio: string
  /** Of the person. */
  name: string
  clinicSlug: string | null
  channel: 'webhook' | 'visitor_email' | 'clinic_email'
  /** `dead`: given up. `pending`: tried again by itself. */
  status: 'dead' | 'pending'
  attempts: number
  lastError: string | null
  lastAttemptAt: string
}
