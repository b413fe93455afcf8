import type { LeadFormType } from '#domain/lead/lead.ts'
import type { FormValues } from './form-values.ts'

const drafts = new Map<LeadFormType, FormValues>()

/** Keeps values that could not be sent. In memory only: they survive navigation and end with the tab. */
export function keepDraft(formType: LeadFormType, values: FormValues): void {
  drafts.set(formType, values)
}

/** The clinic or treatment that a page is about. */
export type Subject = Partial<Pick<FormValues, 'clinic' | 'treatment'>>

/** The kept values for a page about this subject: what was written about another treatment is left out. */
export function recallDraft(formType: LeadFormType, subject: Subject = {}): FormValues | undefined {
  const draft = drafts.get(formType)
  if (!draft) return undefined
  const isOther = subject.treatment !== undefined && subject.treatment !== draft.treatment
  return { ...draft, ...subject, ...(isOther ? { message: '' } : {}) }
}

export function forgetDraft(formType: LeadFormType): void {
  drafts.delete(formType)
}
