import type { LeadFormValues } from '#domain/lead-form.ts'

/** What the action answers when a form sent without scripts could not be taken: errors, and everything that was written. */
export type LeadFormAnswer = {
  formType: string
  errors: Record<string, string>
  toast: string
  values: LeadFormValues & { health: boolean; marketing: boolean }
}
