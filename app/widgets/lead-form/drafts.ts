import type { LeadFormType } from '#domain/lead/lead.ts'
import type { FormValues } from './form-values.ts'

const drafts = new Map<LeadFormType, FormValues>()

/** Keeps values that could not be sent. In memory only: they survive navigation and end with the tab. */
export function keepDraft(formType: LeadFormType, values: FormValues): void {
  drafts.set(formType, values)
}

export function recallDraft(formType: LeadFormType): FormValues | undefined {
  return drafts.get(formType)
}

export function forgetDraft(formType: LeadFormType): void {
  drafts.delete(formType)
}
