import type { LeadFormType } from '#domain/lead/lead.ts'
import type { FormValues } from './form-values.ts'

const drafts = new Map<LeadFormType, FormValues>()

/** Keeps what could not be sent, in memory only: it survives a visit to another page and ends with the tab. */
export function keepDraft(formType: LeadFormType, values: FormValues): void {
  drafts.set(formType, values)
}

export function recallDraft(formType: LeadFormType): FormValues | undefined {
  return drafts.get(formType)
}

export function forgetDraft(formType: LeadFormType): void {
  drafts.delete(formType)
}
